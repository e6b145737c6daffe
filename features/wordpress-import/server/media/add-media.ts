import { createEmptyInput, type AnyInput } from '@/lib/content/input';
import { toLocalized } from '@/lib/content/localized';
import { definitionOf } from '@/lib/content/registry';
import type { Write } from '@/lib/server/content/access/write';
import type { ExportedPost } from '../export/exported-post';
import type { Locale } from '@/lib/i18n/locales';
import type { PostSummary, StagedExport } from '../staging/stage-export';
import type { PostGroup } from '../staging/group-posts';
import { toCreatedAt, toDay, toUpdatedAt } from '../export/post-times';
import { storeImportedItem } from '@/features/old-site/server/store/store-imported-item';
import type { Reporter } from '../report';
import { toTidyText } from '@/features/old-site/server/text/tidy-text';
import { toTidyExcerpt } from '../text/tidy-excerpt';
import { toEdition } from '../text/to-edition';
import type { StoredMedia } from './store-media';
import type { StoredMediaFile } from '@/features/old-site/server/media/store-media-file';

const maxTextLength = 300;

/**
 * Adds the items of new media files: images that need consent before they are shown, and documents without category. All
 * are drafts.
 */
export async function addMedia(
  write: Omit<Write, 'collection'>,
  { files }: StoredMedia,
  {
    staged,
    groups,
    reporter,
    language,
  }: { staged: StagedExport; groups: readonly PostGroup[]; reporter: Reporter; language: Locale },
): Promise<void> {
  const now = new Date(write.nowMs).toISOString();
  for (const { kind, itemId, posts } of groups) {
    const file = files.get(itemId);
    if (!file) continue;
    await file.upload.addRows(write.db);
    const entries = toLocalized(
      (locale) => posts[locale] && readEntry(staged, posts[locale], locale, language),
    );
    const entry = (entries.kz ?? entries.ru)!;
    const input = kind === 'images' ? toImage(entries, file) : toDocument(entries, file);
    const times = { createdAt: toCreatedAt(entry, now), updatedAt: toUpdatedAt(entry, now) };
    const { state } = await storeImportedItem({ ...write, collection: kind }, itemId, input, times);
    reporter.rows[kind][state] += 1;
  }
}

function readEntry(
  staged: StagedExport,
  { id, marked }: PostSummary,
  locale: Locale,
  own: Locale,
): ExportedPost {
  const entry = staged.read(id);
  return marked ? toEdition(entry, locale, own) : entry;
}

type Entries = Record<'kz' | 'ru', ExportedPost | null>;

function toImage(entries: Entries, { upload, takenOn }: StoredMediaFile): AnyInput {
  return {
    ...createEmptyInput(definitionOf('images')),
    file: upload.fileId,
    alt: toLocalized((locale) => toTidyText(entries[locale]?.alt ?? '', maxTextLength)),
    caption: toLocalized((locale) => toTidyExcerpt(entries[locale]?.excerpt ?? '', maxTextLength)),
    takenAt: takenOn,
    showsPeople: true,
    consent: false,
  };
}

function toDocument(entries: Entries, { upload }: StoredMediaFile): AnyInput {
  return {
    ...createEmptyInput(definitionOf('documents')),
    title: toLocalized((locale) => toTidyText(entries[locale]?.title ?? '', 200)),
    date: toDay((entries.kz ?? entries.ru)!),
    file: upload.fileId,
  };
}
