import '@/app/features';
import type { Metadata } from 'next';
import type { Locale } from '@/lib/i18n/locales';
import { PreviewDocument } from '../../preview-document';
import { requireSharedPreview } from '../require-shared-preview';

interface Props {
  params: Promise<{ locale: Locale; token: string }>;
}

export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: 'no-referrer' };

/** Renders the preview without its bar, for the phone-wide frame. */
export default async function FramedSharedPreviewPage({ params }: Props) {
  const { locale, token } = await params;
  const preview = await requireSharedPreview(token);
  return <PreviewDocument {...preview} locale={locale} path={`/preview/${token}/page`} />;
}
