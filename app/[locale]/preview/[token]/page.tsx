import '@/app/features';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PreviewShell } from '@/components/cabinet/preview/preview-shell';
import type { Locale } from '@/lib/i18n/locales';
import { PreviewDocument } from '../preview-document';
import { requireSharedPreview } from './require-shared-preview';

interface Props {
  params: Promise<{ locale: Locale; token: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: 'cabinet.form' });
  return { title: t('preview'), robots: { index: false, follow: false }, referrer: 'no-referrer' };
}

/** Renders the preview of a link for people without an account. */
export default async function SharedPreviewPage({ params, searchParams }: Props) {
  const { locale, token } = await params;
  const path = `/preview/${token}`;
  const [preview, { width }, t] = await Promise.all([
    requireSharedPreview(token),
    searchParams,
    getTranslations({ locale, namespace: 'cabinet.preview' }),
  ]);
  return (
    <PreviewShell locale={locale} path={path} note={t('sharedNote')} isPhone={width === 'phone'}>
      <PreviewDocument {...preview} locale={locale} path={path} />
    </PreviewShell>
  );
}
