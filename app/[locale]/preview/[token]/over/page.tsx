import '@/app/features';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { LoginFrame } from '../../../login/login-frame';

interface Props {
  params: Promise<{ locale: Locale; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: 'cabinet.preview' });
  return {
    title: t('overTitle'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

/** Renders the page of an expired or unknown preview link; proxy.ts sets the status. */
export default async function SharedPreviewOver({ params }: Props) {
  const { locale, token } = await params;
  const t = await getTranslations({ locale, namespace: 'cabinet.preview' });
  return (
    <LoginFrame locale={locale} path={`/preview/${token}`} title={t('overTitle')}>
      <p>{t('overText')}</p>
    </LoginFrame>
  );
}
