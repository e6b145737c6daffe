import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import '@/components/ui/theme/tokens.css';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/low-vision.css';
import { NavigationEffects } from '@/components/ui/navigation/navigation-effects';
import { Ornament } from '@/components/ui/ornament';
import { onest } from '@/components/ui/theme/text-font';
import { env } from '@/lib/env';
import { isLocale, toLanguage, toOpenGraphLocale } from '@/lib/i18n/locales';
import { firstPaintScript } from '@/lib/pages/inline/inline-scripts';

// The page cache in front of Next is the only cache, and the build must not call the API.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const t = await getTranslations({ locale, namespace: 'common' });
  return {
    metadataBase: new URL(env().siteUrl),
    title: { default: t('schoolName'), template: `%s · ${t('schoolShortName')}` },
    description: t('schoolDescription'),
    applicationName: t('schoolShortName'),
    openGraph: { type: 'website', siteName: t('schoolName'), locale: toOpenGraphLocale(locale) },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#0a4f66' },
    { media: '(prefers-color-scheme: dark)', color: '#081d29' },
  ],
};

export default async function RootLayout({ params, children }: Props & { children: ReactNode }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const t = await getTranslations({ locale, namespace: 'common' });
  return (
    // The inline script adds attributes with the reader's settings.
    <html lang={toLanguage(locale)} className={onest.variable} suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
      </head>
      <body>
        {children}
        <NavigationEffects
          mark={<Ornament motif="mark" />}
          texts={{
            loading: t('loading'),
            loadingHint: t('loadingHint'),
            close: t('close'),
            newVersion: t('newVersion.title'),
            newVersionHint: t('newVersion.text'),
            partMissing: t('partMissing.title'),
            partMissingHint: t('partMissing.text'),
            reload: t('newVersion.reload'),
            later: t('newVersion.later'),
          }}
        />
      </body>
    </html>
  );
}
