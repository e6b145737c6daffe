import { sql, type SqlBool } from 'kysely';
import { trashDays } from '../../../api/limits';
import { collectionNames, collections, type CollectionName } from '../../../content/registry';
import type { Database } from '../../db/database';
import type { OpenDatabase } from '../../db/open-database';
import { listSystemSlugs } from '../../rows/closed-pages';
import { selectItems } from '../../rows/select-items';
import { purgeRows } from './purge/purge-rows';

const dayMs = 24 * 60 * 60 * 1000;

/** Number of items per transaction. */
const batchSize = 100;

/**
 * Purges items that were in the trash for {@link trashDays} days, with everything stored about them except the audit
 * log. Marks files without other uses as removed; the sweep deletes their bytes. Each batch is one transaction, so
 * the next purge completes an interrupted one. Returns the number of purged items.
 */
export async function purgeTrash({ db }: OpenDatabase, nowMs: number): Promise<number> {
  const before = new Date(nowMs - trashDays * dayMs).toISOString();
  let count = 0;
  for (const collection of collectionNames) {
    for (;;) {
      const purged = await db.transaction().execute((batch) => purgeBatch(batch, collection, before, nowMs));
      count += purged;
      if (purged < batchSize) break;
    }
  }
  return count;
}

async function purgeBatch(
  db: Database,
  collection: CollectionName,
  before: string,
  nowMs: number,
): Promise<number> {
  const { type } = collections[collection];
  const rows = await selectItems(db, type)
    .where('deleted_at', '<=', before)
    .$if(type === 'page', (pages) => pages.where(hasNoPageBelow).where(isOfStaff()))
    .orderBy('id')
    .limit(batchSize)
    .execute();
  if (rows.length === 0) return 0;
  await purgeRows(db, collection, rows, { before, now: new Date(nowMs).toISOString() });
  return rows.length;
}

/** A page outside the trash keeps the page above it, which is part of its address. */
const hasNoPageBelow = sql<SqlBool>`not exists
  (select 1 from page as below where below.parent = page.id and below.deleted_at is null)`;

/** The item of a page of the site's own routes stays, because the page is closed only as long as its item exists. */
function isOfStaff() {
  return sql<SqlBool>`coalesce(slug, '') not in (${sql.join(listSystemSlugs())})`;
}
