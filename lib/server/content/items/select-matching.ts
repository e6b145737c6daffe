import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import { canDo } from '@/lib/content/access/access';
import { toSearchWords } from '../../../content/words/excerpt';
import { definitionOf, type CollectionName, type Definition } from '../../../content/registry';
import { locales } from '../../../i18n/locales';
import type { Database } from '../../db/database';
import { findByText } from '../../rows/text-index';
import { maxSearchTotal } from '../../../content/lists/search-total';
import type { Viewer } from '../access/viewer';
import { hasStatus } from './has-status';
import type { CheckedListQuery } from './checked-list-query';
import { selectItems } from '../../rows/select-items';
import { isVisible } from '../../rows/visibility';

/**
 * Items that a viewer finds in lists. `all`: every item; `own`: what visitors see, and an author's own items; `none`:
 * what visitors see.
 */
export type ListAccess =
  | { readonly kind: 'all' }
  /** `authorId`: `null` for a person who creates no items of the collection. */
  | { readonly kind: 'own'; readonly authorId: string | null }
  | { readonly kind: 'none' };

/** Returns the items of a collection that a viewer finds in its lists. */
export function toListAccess(collection: CollectionName, { user }: Viewer): ListAccess {
  if (canDo(user, 'read-drafts', collection, null)) return { kind: 'all' };
  if (user === null) return { kind: 'none' };
  return { kind: 'own', authorId: canDo(user, 'create', collection, null) ? user.id : null };
}

/** A requested list. */
export interface Listing {
  readonly collection: CollectionName;
  readonly query: CheckedListQuery;
  readonly access: ListAccess;
  /** UTC ISO 8601. */
  readonly now: string;
  /** Items that are not listed; default: none. */
  readonly hiddenIds?: readonly string[];
}

/** Selects the rows of a list that the viewer may see and the query matches. */
export async function selectMatching(db: Database, listing: Listing) {
  const definition = definitionOf(listing.collection);
  const conditions = [
    ...toVisible(listing),
    ...toNarrowed(listing, definition),
    ...(await toSought(db, listing, definition)),
  ];
  return conditions.reduce((rows, condition) => rows.where(condition), selectItems(db, definition.type));
}

/** Returns the conditions of the rows that the viewer may see. */
function toVisible(listing: Listing): Expression<SqlBool>[] {
  const { hiddenIds = [] } = listing;
  const isListed = hiddenIds.length === 0 ? [] : [sql<SqlBool>`id not in (${sql.join(hiddenIds)})`];
  return [...toReadable(listing), ...isListed];
}

function toReadable({ access, query, now }: Listing): Expression<SqlBool>[] {
  const isTrash = access.kind !== 'none' && query.status === 'trashed';
  const isPresent = sql<SqlBool>`deleted_at is ${sql.raw(isTrash ? 'not null' : 'null')}`;
  if (access.kind === 'all') return query.locale ? [isVisible(now, query.locale), isPresent] : [isPresent];
  const isOwn = toOwn(access);
  if (isOwn === null) return [isVisible(now, query.locale), isPresent];
  return [sql<SqlBool>`((${isVisible(now)}) or ${isOwn})`, isPresent];
}

/** Returns the condition of the viewer's own items; `null` if the viewer has none. */
function toOwn(access: ListAccess): Expression<SqlBool> | null {
  return access.kind === 'own' && access.authorId !== null
    ? sql<SqlBool>`created_by = ${access.authorId}`
    : null;
}

/** Returns the conditions of state and filters. The state applies to staff only. */
function toNarrowed({ access, query, now }: Listing, definition: Definition): Expression<SqlBool>[] {
  const { status, filters, createdBy, range } = query;
  return [
    ...(access.kind !== 'none' && status ? [hasStatus(status, definition, now)] : []),
    // Visitors do not learn who wrote an item.
    ...(access.kind !== 'none' && createdBy ? [sql<SqlBool>`created_by = ${createdBy}`] : []),
    ...(range
      ? [sql<SqlBool>`${sql.ref(range.column)} >= ${range.from} and ${sql.ref(range.column)} < ${range.to}`]
      : []),
    ...filters.map(({ column, value }) => sql<SqlBool>`${sql.ref(column)} = ${value}`),
  ];
}

/**
 * Returns the condition of rows whose title contains the words of a search; `null` without words. Viewers who do not
 * read all drafts get it for their own rows and rows published in both languages, so that the order of a list does not
 * reveal the title of a draft.
 */
export function hasSoughtTitle(
  db: Database,
  { collection, access, query }: Listing,
): Expression<SqlBool> | null {
  const words = toSearchWords(query.q ?? '');
  if (words.length === 0) return null;
  const found = findByText(db, definitionOf(collection).type, {
    part: 'title',
    words,
    limit: maxSearchTotal,
  });
  const titled = sql<SqlBool>`id in ${found}`;
  if (access.kind === 'all') return titled;
  const isWhole = sql<SqlBool>`(status_kz = 'published' and status_ru = 'published')`;
  const isOwn = toOwn(access);
  return sql<SqlBool>`(${titled} and ${isOwn ? sql`(${isWhole} or ${isOwn})` : isWhole})`;
}

/** Returns the conditions of a search. Its words must be in texts that the viewer may see. */
async function toSought(
  db: Database,
  { access, query, now }: Listing,
  { type }: Definition,
): Promise<Expression<SqlBool>[]> {
  const words = toSearchWords(query.q ?? '');
  // Folded texts contain only letters and digits, so that such a query matches nothing.
  if (words.length === 0) return query.q?.trim() ? [sql<SqlBool>`1 = 0`] : [];
  const matchingIds = findByText(db, type, { part: 'words', words, limit: maxSearchTotal + 1 });
  // For a frequent word, scanning the list in its order finds a page sooner than reading the index.
  const isIndexed =
    (await countFound(db, matchingIds)) <= maxSearchTotal ? [sql<SqlBool>`id in ${matchingIds}`] : [];
  const isOwn = toOwn(access);
  const isRead = words.map((word) => {
    const isInVisible = containsText(word, access.kind === 'all' ? null : now);
    return isOwn ? sql<SqlBool>`(${isInVisible} or (${isOwn} and ${containsText(word, null)}))` : isInVisible;
  });
  return [...isIndexed, ...isRead];
}

async function countFound(db: Database, matches: RawBuilder<string>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*) as total from ${matches} as found`.execute(
    db,
  );
  return Number(rows[0]?.total ?? 0);
}

/**
 * Returns the condition that the texts of a row, padded with spaces, contain a folded text. `visibleAt` (UTC ISO
 * 8601) limits it to the languages that visitors see then; `null` for all.
 */
function containsText(text: string, visibleAt: string | null) {
  const conditions = locales.map((locale) => {
    // fold() leaves letters and digits only, so folded texts contain no wildcard.
    const matches = sql<boolean>`' ' || ${sql.ref(`search_${locale}`)} || ' ' like ${`%${text}%`}`;
    return visibleAt === null ? matches : sql<boolean>`(${isVisible(visibleAt, locale)} and ${matches})`;
  });
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`;
}
