import { sql } from 'kysely';
import { ApiError } from '../../../api/errors';
import { isSiteCategory } from '../../../content/categories';
import { toLocalized } from '../../../content/localized';
import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { fromRow, toTitle } from '../../rows/rows';
import { selectItems } from '../../rows/select-items';
import { indexForSearch } from '../../search-index/index-item';
import { setTrashed } from '../items/set-trashed';
import { requirePermission, requirePresentRow, toTarget, toWriteTime, type Write } from '../access/write';
import { listCategoryPlaces } from './category-places';
import { listReplacedBlocks, toStoredCategory } from './replace-category';

/**
 * Moves all items of a category, with drafts and the trash, to another one of its kind, and moves the empty category
 * to the trash. Returns the number of moved items. Their versions grow, so that an open form does not save the old
 * category; their dates stay. Throws `not_found`, `forbidden`, `site_category`, `invalid_input`.
 */
export async function mergeCategory(write: Write, id: string, intoId: string): Promise<number> {
  const [from, into] = [await requirePresentRow(write, id), await requirePresentRow(write, intoId)];
  requirePermission(write, 'remove', toTarget(from));
  requirePermission(write, 'edit', toTarget(into));
  const category = toStoredCategory(from);
  if (from.id === into.id || into['kind'] !== category.kind)
    throw new ApiError('invalid_input', { issues: [{ path: ['into'], code: 'not_allowed' }] });
  if (isSiteCategory(category.kind, category.key)) throw new ApiError('site_category');
  const moved = await moveItems(write, from, into);
  const definition = definitionOf('categories');
  const [before, after] = [from, into].map((row) => toTitle(definition, fromRow(definition, row)));
  const title = toLocalized((locale) => `${before![locale]} → ${after![locale]}`);
  await setTrashed(write, from, toWriteTime(write), { action: 'merge', title });
  return moved;
}

async function moveItems({ db }: Write, from: ContentRow, into: ContentRow): Promise<number> {
  const category = toStoredCategory(from);
  const { key } = toStoredCategory(into);
  let moved = 0;
  for (const place of listCategoryPlaces(category.kind)) {
    const { definition, name, column, field } = place;
    if (field.kind === 'blocks') {
      const pages = await listReplacedBlocks(db, place, category, key);
      for (const { row, blocks } of pages) {
        const columns = field.toRow(name, blocks as never);
        const changed = { ...columns, version: row.version + 1 };
        await db.updateTable(definition.type).set(changed).where('id', '=', row.id).execute();
      }
      moved += pages.length;
      continue;
    }
    const items = await selectItems(db, definition.type)
      .where(sql<boolean>`${sql.ref(column)} = ${category.key}`)
      .execute();
    const { numAffectedRows } = await sql`update ${sql.ref(definition.type)}
      set ${sql.ref(column)} = ${key}, version = version + 1
      where ${sql.ref(column)} = ${category.key}`.execute(db);
    for (const row of items)
      await indexForSearch(db, definition, row.id, fromRow(definition, { ...row, [column]: key }));
    moved += Number(numAffectedRows ?? 0);
  }
  return moved;
}
