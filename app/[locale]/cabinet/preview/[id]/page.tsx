import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PreviewShell } from '@/components/cabinet/preview/preview-shell';
import { isLocale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { PreviewDocument } from '../../../preview/preview-document';
import { readOwnPreview } from './read-own-preview';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export const generateMetadata = createPrivateMetadata('cabinet.form.preview');

/** A form that was not saved yet, as visitors would see it. */
export default async function OwnPreviewPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const path = `/cabinet/preview/${id}`;
  const [preview, { width }, t] = await Promise.all([
    readOwnPreview(locale, id, path),
    searchParams,
    getTranslations({ locale, namespace: 'cabinet.preview' }),
  ]);
  return (
    <PreviewShell locale={locale} path={path} note={t(preview?.note ?? 'gone')} isPhone={width === 'phone'}>
      {preview && (
        <PreviewDocument collection={preview.collection} item={preview.item} locale={locale} path={path} />
      )}
    </PreviewShell>
  );
}
