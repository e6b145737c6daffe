import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import '@/components/ui/theme/tokens.css';
import '@/components/ui/theme/base.css';
import '@/components/ui/theme/low-vision.css';
import { plainLinks } from '@/components/ui/navigation/follow-links';
import { NavigationEffects } from '@/components/ui/navigation/navigation-effects';
import { Ornament } from '@/components/ui/ornament';
import { onest } from '@/components/ui/theme/text-font';
import { env } from '@/lib/env/env';
import { defaultPalette, palettes } from '@/lib/content/palettes';
import { isLocale, toLanguage, toLocalePath, toOpenGraphLocale } from '@/lib/i18n/locales';
import { toPaletteStyle } from '@/lib/views/palette-style';
import { readSchool, readSite } from '@/lib/reads/read-site';
import { firstPaintScript } from '@/lib/inline/inline-scripts';

// The page cache in front of Next is the only cache, and the build must not call the API.
export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  if (!isLocale(locale)) return {};
  const { name, shortName, description } = await readSchool(locale);
  return {
    metadataBase: new URL(env().siteUrl),
    // Next replaces every `%s` of a template.
    title: { default: name, template: `%s · ${shortName.replaceAll('%s', '%\u2060s')}` },
    description,
    applicationName: shortName,
    manifest: toLocalePath(locale, '/icons/site.webmanifest'),
    icons: { icon: '/icons/192.png', apple: '/icons/180.png' },
    openGraph: { type: 'website', siteName: name, locale: toOpenGraphLocale(locale) },
    formatDetection: { telephone: false, email: false, address: false },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const { light, dark } = palettes[(await readSite())?.palette ?? defaultPalette];
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: light.sky },
      { media: '(prefers-color-scheme: dark)', color: dark['sky-deep'] },
    ],
  };
}

export default async function RootLayout({ params, children }: Props & { children: ReactNode }) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  const [t, site] = await Promise.all([getTranslations({ locale, namespace: 'common' }), readSite()]);
  const paletteStyle = toPaletteStyle(site?.palette ?? defaultPalette);
  return (
    // The inline script adds attributes with the reader's settings.
    <html
      lang={toLanguage(locale)}
      className={onest.variable}
      {...(env().isStaticCopy ? plainLinks : {})}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {paletteStyle && <style dangerouslySetInnerHTML={{ __html: paletteStyle }} />}
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
