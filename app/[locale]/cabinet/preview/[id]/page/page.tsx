import '@/app/features';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LiveFrame } from '@/components/cabinet/preview/live/live-frame';
import { isLocale } from '@/lib/i18n/locales';
import { PreviewDocument } from '../../../../preview/preview-document';
import { readOwnPreview } from '../read-own-preview';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export const metadata: Metadata = { robots: { index: false } };

/** Renders the preview without its bar, for the phone-wide frame and the preview beside a form. */
export default async function FramedPreviewPage({ params }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const path = `/cabinet/preview/${id}/page`;
  const preview = await readOwnPreview(locale, id, path);
  if (!preview) notFound();
  return (
    <>
      <PreviewDocument collection={preview.collection} item={preview.item} locale={locale} path={path} />
      <LiveFrame />
    </>
  );
}
