import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { ContentType } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database, Tables } from '../../db/database';
import type { CheckedListQuery } from './checked-list-query';
import { isVisible } from '../../rows/visibility';

/** A list to count. */
interface Counting {
  readonly type: ContentType;
  readonly query: CheckedListQuery;
  /** Drafts in the list. `all`: every draft, for staff; `own`: the reader's own; `none`: for a visitor. */
  readonly drafts: 'all' | 'own' | 'none';
  /** UTC ISO 8601. */
  readonly now: string;
}

type ListedRows = SelectQueryBuilder<Tables, ContentType, object>;

/**
 * Returns the number of items in a list. Reads it from the counters where they have the answer, so that it does not
 * depend on the number of items. Scheduled items and rare filters are counted row by row. `matching`: the rows of the
 * list.
 */
export async function countItems(db: Database, counting: Counting, matching: ListedRows): Promise<number> {
  const tallied = toTallied(counting);
  if (tallied === null) return countRows(db, matching);
  const { type, query } = counting;
  const [filter] = query.filters;
  const { items } = await db
    .selectFrom('tally')
    .select((select) => select.fn.coalesce(select.fn.sum<number>('items'), sql<number>`0`).as('items'))
    .where('content_type', '=', type)
    .where('filter', '=', filter?.column ?? '')
    .where('value', '=', String(filter?.value ?? ''))
    .where('trashed', '=', query.status === 'trashed' && counting.drafts === 'all' ? 1 : 0)
    .where(tallied.states)
    .executeTakeFirstOrThrow();
  return Number(items) + (tallied.addsTimed ? await countTimed(db, counting) : 0);
}

/** Returns the condition of the counters to add up; `null` if the counters do not have the answer. */
function toTallied({ query, drafts }: Counting): { states: Expression<SqlBool>; addsTimed: boolean } | null {
  const { status, locale, filters, q, createdBy, range } = query;
  if (createdBy || range) return null;
  if (q || filters.length > 1 || drafts === 'own') return null;
  const isPublished = (locale ? [locale] : locales).map(
    (language) => sql`${sql.ref(`status_${language}`)} = 'published'`,
  );
  const visible = {
    states: sql<SqlBool>`timed = 0 and (${sql.join(isPublished, sql` or `)})`,
    addsTimed: true,
  };
  if (drafts === 'none') return visible;
  if (locale) return status ? null : visible;
  switch (status) {
    case undefined:
    case 'trashed':
      return { states: sql`true`, addsTimed: false };
    case 'published':
      return visible;
    case 'draft':
      return { states: sql`(status_kz = 'draft' or status_ru = 'draft')`, addsTimed: false };
    case 'unpublished':
      return { states: sql`(status_kz = 'draft' and status_ru = 'draft')`, addsTimed: false };
    case 'untranslated':
      return { states: sql`untitled = 1`, addsTimed: false };
    case 'one-language':
    case 'scheduled':
    case 'outdated':
    case 'unchecked':
    case 'undeclared':
      return null;
  }
}

/** Counts visible items with a publication window: there are few, and indexes find them by their times. */
async function countTimed(db: Database, { type, query, now }: Counting): Promise<number> {
  // An expression instead of a column prevents the choice of the filter's index, which would scan a whole category.
  const filters = query.filters.map(
    ({ column, value }) => sql<SqlBool>`coalesce(${sql.ref(column)}, null) = ${value}`,
  );
  const conditions = [
    sql<SqlBool>`publish_at > ''`,
    sql<SqlBool>`coalesce(publish_at, null) is null and unpublish_at > ''`,
  ];
  const counts = conditions.map((condition) =>
    [condition, isVisible(now, query.locale), ...filters].reduce(
      (rows, where) => rows.where(where),
      db.selectFrom(type) as ListedRows,
    ),
  );
  return (await countRows(db, counts[0]!)) + (await countRows(db, counts[1]!));
}

/** Counts rows one by one, up to `limit`. */
export async function countRows(db: Database, rows: ListedRows, limit?: number): Promise<number> {
  const counted = rows.select(sql`1`.as('one'));
  const { total } = await db
    .selectFrom((limit === undefined ? counted : counted.limit(limit)).as('matching'))
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}
