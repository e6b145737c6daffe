import { sql, type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { Page } from '../../../api/contract';
import type { ListStatus } from '../../../api/list-statuses';
import { ApiError } from '../../../api/errors';
import { canDo } from '../../../auth/access';
import { toSearchWords } from '../../../content/excerpt';
import type { ContentDefinition } from '../../../content/define-content';
import type { AnyItem } from '../../../content/input';
import { toColumnName } from '../../../content/kinds/scalar';
import {
  collectionOfType,
  definitionOf,
  type CollectionName,
  type ContentType,
} from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { ContentRow, Database, Tables } from '../../db/database';
import { toOffset } from '../../http/to-offset';
import { countItems, countRows } from './count-items';
import { findByFormerSlug } from './former-slugs';
import { isId } from '../../base/ids';
import { readVisible, toItems, type Reader } from './items';
import type { CheckedListQuery } from './list-query';
import { selectItems } from './select-items';
import { toShownText } from '../search/shown-text';
import { findByText } from '../../db/derived/text-index';
import { isVisible } from './visibility';

/** How many items a search finds at most. */
const maxFound = 300;

/**
 * A page of the items of a collection that a reader may see. A search counts up to {@link maxFound} of them: nobody
 * reads on, and counting all that hold a frequent word would take longer with every item.
 */
export async function listItems(
  db: Database,
  collection: CollectionName,
  query: CheckedListQuery,
  reader: Reader,
): Promise<Page<AnyItem>> {
  const type = definitionOf(collection).type as ContentType;
  const now = new Date(reader.nowMs).toISOString();
  const drafts = toReadDrafts(collection, reader);
  const matching = (await selectMatching(db, type, query, { drafts, now, reader })).clearSelect();
  const total = query.q
    ? await countRows(db, matching, maxFound)
    : await countItems(db, { type, query, drafts, now }, matching);
  const order: Order = { by: toSortKey(query.sort, drafts), direction: query.sort.direction };
  const ids = selectPage(matching.select('id'), { query, order, total });
  // The page is found in an index; only its rows are read whole.
  const rows = await inOrder(selectItems(db, type), order).where('id', 'in', ids).execute();
  const data = await toItems(db, collection, rows, reader);
  return { data, total, page: query.page, perPage: query.perPage };
}

interface Order {
  readonly by: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/** What a list is put in order by: whoever does not read all drafts must not learn from it what a draft is called. */
function toSortKey({ field, locale }: CheckedListQuery['sort'], drafts: Drafts): Expression<unknown> {
  if (locale === null) return sql.ref(toColumnName(field));
  return drafts === 'all' ? sql.ref(`${toColumnName(field)}_${locale}`) : toShownText(field, locale);
}

/** The rows of a page. The last pages of a long list are sought from its end: they are as near as the first. */
function selectPage<Query extends SelectQueryBuilder<Tables, ContentType, object>>(
  rows: Query,
  { query, order, total }: { query: CheckedListQuery; order: Order; total: number },
): Query {
  const offset = toOffset(query);
  const behind = total - offset - query.perPage;
  if (query.q || offset <= behind) {
    return inOrder(rows, order).limit(query.perPage).offset(offset) as Query;
  }
  const count = Math.max(0, Math.min(query.perPage, total - offset));
  return inOrder(rows, order, true).limit(count).offset(Math.max(0, behind)) as Query;
}

function inOrder<Query extends SelectQueryBuilder<Tables, ContentType, object>>(
  rows: Query,
  { by, direction }: Order,
  isReversed = false,
): Query {
  const towards = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return (
    rows
      .orderBy(by, towards)
      // Items of one day or place keep the order in which they were made.
      .orderBy('created_at', towards)
      .orderBy('id', isReversed ? 'desc' : 'asc') as Query
  );
}

/** Whose drafts a reader finds in lists. */
type Drafts = 'all' | 'own' | 'none';

function toReadDrafts(collection: CollectionName, { user }: Reader): Drafts {
  if (canDo(user, 'read-drafts', collection, null)) return 'all';
  // A member of staff may narrow what visitors see by its state.
  return user === null ? 'none' : 'own';
}

/** The item with an id or slug. Throws `not_found`, also for what the reader may not see. */
export async function readItem(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
  reader: Reader,
): Promise<AnyItem> {
  const row = await findRow(db, collection, idOrSlug, reader);
  if (!row) throw new ApiError('not_found');
  const [item] = await toItems(db, collection, [row], reader);
  if (!item) throw new ApiError('not_found');
  return item;
}

/**
 * The row with an id, a slug or a former slug; undefined when there is none that the reader may see. A former slug
 * leads on until visitors see what has it now: nobody's draft cuts off an address that is known.
 */
async function findRow(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
  reader: Reader,
): Promise<ContentRow | undefined> {
  const definition = definitionOf(collection);
  const type = definition.type as ContentType;
  const rows = selectItems(db, type);
  const whatIsSeen = (row: ContentRow | undefined) =>
    row && readVisible(collection, row, reader) ? row : undefined;
  if (isId(idOrSlug)) return whatIsSeen(await rows.where('id', '=', idOrSlug).executeTakeFirst());
  if (!Object.hasOwn(definition.fields, 'slug')) return undefined;
  const present = rows.where('deleted_at', 'is', null);
  const row = whatIsSeen(await present.where('slug', '=', idOrSlug).executeTakeFirst());
  if (row) return row;
  const formerOwner = await findByFormerSlug(db, type, idOrSlug);
  if (formerOwner === undefined) return undefined;
  return whatIsSeen(await present.where('id', '=', formerOwner).executeTakeFirst());
}

async function selectMatching(
  db: Database,
  type: ContentType,
  query: CheckedListQuery,
  { drafts, now, reader }: { drafts: Drafts; now: string; reader: Reader },
) {
  const readsAll = drafts === 'all';
  const collection = collectionOfType(type);
  const own = drafts === 'own' && canDo(reader.user, 'create', collection, null) ? reader.user!.id : null;
  const isOwn = sql<boolean>`created_by = ${own}`;
  let rows = selectItems(db, type);
  if (!readsAll) {
    rows = rows.where((where) =>
      where.or([isVisible(now, own ? undefined : query.locale), ...(own ? [isOwn] : [])]),
    );
  } else if (query.locale) {
    rows = rows.where(isVisible(now, query.locale));
  }
  rows =
    reader.user && query.status === 'trashed'
      ? rows.where('deleted_at', 'is not', null)
      : rows.where('deleted_at', 'is', null);
  if (reader.user && query.status) rows = rows.where(hasStatus(query.status, definitionOf(collection), now));
  for (const filter of query.filters) rows = rows.where(sql.ref(filter.column), '=', filter.value);
  const words = toSearchWords(query.q ?? '');
  const found = words.length > 0 ? findByText(type, 'words', words, { limit: maxFound + 1 }) : null;
  // Of a frequent word the first items in the order of the list are soon found one by one.
  if (found && (await countFound(db, found)) <= maxFound) rows = rows.where('id', 'in', found);
  // What has no letter or digit stands in no folded text.
  if (query.q?.trim() && words.length === 0) rows = rows.where(sql<boolean>`1 = 0`);
  for (const word of words) {
    const isRead = containsText(word, readsAll ? null : now);
    rows = rows.where((where) =>
      where.or([isRead, ...(own ? [where.and([isOwn, containsText(word, null)])] : [])]),
    );
  }
  return rows;
}

async function countFound(db: Database, found: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${found}`.execute(db);
  return Number(rows[0]?.total ?? 0);
}

function hasStatus(status: ListStatus, definition: ContentDefinition, now: string) {
  const isPublished = sql<boolean>`(status_kz = 'published' or status_ru = 'published')`;
  const isDraft = sql<boolean>`(status_kz = 'draft' or status_ru = 'draft')`;
  const isScheduled = sql<boolean>`(${isPublished} and publish_at > ${now})`;
  const conditions: Record<ListStatus, Expression<SqlBool>> = {
    draft: isDraft,
    published: isVisible(now),
    scheduled: isScheduled,
    untranslated: lacksTitle(definition),
    outdated: isOutdated(definition),
    trashed: sql<boolean>`1 = 1`,
  };
  return conditions[status];
}

/** The same rule as in `isOutdated` of a translation, as it was noted when the texts were saved. */
function isOutdated({ type }: ContentDefinition): Expression<SqlBool> {
  return sql`id in (select item_id from outdated_text where content_type = ${type})`;
}

function lacksTitle({ fields, titleField }: ContentDefinition): Expression<SqlBool> {
  const columns = fields[titleField]?.columns(titleField).map(({ name }) => name) ?? [];
  return sql`(${sql.join(
    columns.map((column) => sql`coalesce(${sql.ref(column)}, '') = ''`),
    sql` or `,
  )})`;
}

/**
 * Condition on a content table: a folded text stands in its texts, around which there are spaces. `visibleAt` (UTC ISO
 * 8601): only in languages that visitors see then; `null`: in all.
 */
export function containsText(text: string, visibleAt: string | null) {
  const found = locales.map((locale) => {
    // Folded texts hold no wildcard: fold() leaves letters and digits only.
    const matches = sql<boolean>`' ' || ${sql.ref(`search_${locale}`)} || ' ' like ${`%${text}%`}`;
    return visibleAt === null ? matches : sql<boolean>`(${isVisible(visibleAt, locale)} and ${matches})`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
