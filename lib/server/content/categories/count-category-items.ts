import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { listCategoryPlaces } from './category-places';
import { listReplacedBlocks, type StoredCategory } from './replace-category';

/** Numbers of items that use a category: in total, and in the trash. */
export interface CategoryItems {
  readonly total: number;
  readonly trashed: number;
}

/** Returns how many items use a category, with drafts and the trash. */
export async function countCategoryItems(db: Database, category: StoredCategory): Promise<CategoryItems> {
  let total = 0;
  let trashed = 0;
  for (const place of listCategoryPlaces(category.kind)) {
    if (place.field.kind === 'blocks') {
      const pages = await listReplacedBlocks(db, place, category, null);
      total += pages.length;
      trashed += pages.filter(({ row }) => row.deleted_at !== null).length;
      continue;
    }
    const counted = await db
      .selectFrom(place.definition.type)
      .select(({ fn }) => [
        fn.countAll<number>().as('total'),
        sql<number>`coalesce(sum(case when deleted_at is null then 0 else 1 end), 0)`.as('trashed'),
      ])
      .where(sql.ref(place.column), '=', category.key)
      .executeTakeFirstOrThrow();
    total += Number(counted.total);
    trashed += Number(counted.trashed);
  }
  return { total, trashed };
}
