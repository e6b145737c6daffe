import { toPreviewNote, type PreviewNote } from '@/components/cabinet/preview/preview-note';
import { readExisting } from '@/lib/api/read-existing';
import { requireSession } from '@/lib/auth/session';
import { definitionOf, type CollectionName, type Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';

/** A preview that the signed-in person made, and how it stands to the site; `null` when there is none any more. */
export async function readOwnPreview(
  locale: Locale,
  id: string,
  path: string,
): Promise<{ collection: CollectionName; item: Item; note: PreviewNote } | null> {
  const { api } = await requireSession(locale, path);
  const preview = await readExisting(api.readPreview(id));
  if (!preview) return null;
  const { collection, item } = preview;
  const stored = await readExisting<Item>(api[collection].read(item.id));
  const note = toPreviewNote(
    definitionOf(collection),
    { shown: item, stored },
    { locale, nowMs: Date.now() },
  );
  return { collection, item, note };
}
