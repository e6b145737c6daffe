import { ApiError, type Use } from '@/lib/api/errors';
import { isMarkedPublished, type Publication } from '@/lib/content/publication';
import { definitionOf, type CollectionName } from '@/lib/content/registry';
import type { ContentRow } from '@/lib/server/db/database';
import { toPublication } from '@/lib/server/rows/rows';
import { selectItems } from '@/lib/server/rows/select-items';
import { toReaderOf, type Write } from '@/lib/server/content/access/write';
import { listUses } from '@/lib/server/content/references/uses';
import type { WriteHooks } from '@/lib/server/content/access/write-hooks';

/** Keeps visible the dishes of menus that visitors see or will see: these would lose them without a word. */
export const dishHooks: WriteHooks = {
  async requireMayHide(write, row) {
    const uses = await listPublishedUses(write, row);
    if (uses.length > 0) throw new ApiError('shown_in_others', { uses });
  },
};

/** Returns the uses in items that are published or scheduled. The writer, who may publish dishes, sees all uses. */
async function listPublishedUses(write: Write, { id }: ContentRow): Promise<Use[]> {
  const uses = await listUses(write.db, 'dish', id, toReaderOf(write));
  const published = new Set<string>();
  for (const collection of new Set(uses.map((use) => use.collection as CollectionName))) {
    const ids = uses.flatMap((use) => (use.collection === collection && use.id) || []);
    if (ids.length === 0) continue;
    const rows = await selectItems(write.db, definitionOf(collection).type).where('id', 'in', ids).execute();
    for (const row of rows) if (isShownSometime(toPublication(row), write.nowMs)) published.add(row.id);
  }
  return uses.filter((use) => use.id !== null && published.has(use.id));
}

function isShownSometime(publication: Publication, nowMs: number): boolean {
  const { unpublishAt } = publication;
  return isMarkedPublished(publication) && (unpublishAt === null || Date.parse(unpublishAt) > nowMs);
}
