import '@/app/features';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toPreviewNote, type PreviewNote } from '@/components/cabinet/preview/preview-note';
import { PreviewShell } from '@/components/cabinet/preview/preview-shell';
import { orNull } from '@/lib/api/or-null';
import { definitionOf, type Item } from '@/lib/content/registry';
import { isLocale, type Locale } from '@/lib/i18n/locales';
import { createPrivateMetadata } from '@/lib/i18n/private-metadata';
import { PreviewDocument } from '../../../preview/preview-document';
import { readOwnPreview } from './read-own-preview';

interface Props {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

type OwnPreview = NonNullable<Awaited<ReturnType<typeof readOwnPreview>>>;

export const generateMetadata = createPrivateMetadata('cabinet.form.preview');

/** Renders an unsaved form as visitors would see it. */
export default async function OwnPreviewPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  const path = `/cabinet/preview/${id}`;
  const preview = await readOwnPreview(locale, id, path);
  const [note, { width }, t] = await Promise.all([
    preview && readNote(preview, locale),
    searchParams,
    getTranslations({ locale, namespace: 'cabinet.preview' }),
  ]);
  return (
    <PreviewShell locale={locale} path={path} note={t(note ?? 'gone')} isPhone={width === 'phone'}>
      {preview && (
        <PreviewDocument collection={preview.collection} item={preview.item} locale={locale} path={path} />
      )}
    </PreviewShell>
  );
}

/** Returns how the preview differs from the public item. */
async function readNote({ api, collection, item }: OwnPreview, locale: Locale): Promise<PreviewNote> {
  const stored = await orNull<Item>(api[collection].read(item.id), ['not_found', 'gone', 'not_supported']);
  return toPreviewNote(definitionOf(collection), { shown: item, stored }, { locale, nowMs: Date.now() });
}
