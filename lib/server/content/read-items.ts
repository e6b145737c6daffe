import { sql } from 'kysely';
import type { Page } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { canDo, hasScope } from '../../auth/access';
import { toSearchWords } from '../../content/excerpt';
import type { AnyItem } from '../../content/input';
import { toVisibleLocales } from '../../content/publication';
import { definitionOf, type CollectionName, type ContentType } from '../../content/registry';
import { locales } from '../../i18n/locales';
import type { ContentRow, Database } from '../db/database';
import { seesDrafts, toItems, type Reader } from './items';
import type { CheckedListQuery } from './list-query';
import { toPublication } from './rows';
import { selectItems } from './select-items';
import { isVisible } from './visibility';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A page of the items of a collection that a reader may see. */
export async function listItems(
  db: Database,
  collection: CollectionName,
  query: CheckedListQuery,
  reader: Reader,
): Promise<Page<AnyItem>> {
  const type = definitionOf(collection).type as ContentType;
  const matching = selectMatching(db, type, collection, query, reader);
  const { total } = await matching
    .clearSelect()
    .select((select) => select.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(sql.ref(query.sort.column), query.sort.direction)
    // Items of one day or place keep the order in which they were made.
    .orderBy('created_at', query.sort.direction)
    .orderBy('id')
    .limit(query.perPage)
    .offset((query.page - 1) * query.perPage)
    .execute();
  const data = await toItems(db, collection, rows, reader);
  return { data, total: Number(total), page: query.page, perPage: query.perPage };
}

/** The item with an id or slug. Throws `not_found`, also for what the reader may not see. */
export async function readItem(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
  reader: Reader,
): Promise<AnyItem> {
  const row = await findRow(db, collection, idOrSlug);
  if (!row || !canSee(reader, collection, row)) throw new ApiError('not_found');
  const [item] = await toItems(db, collection, [row], reader);
  if (!item) throw new ApiError('not_found');
  return item;
}

/** The row with an id or slug, whatever its state; undefined when there is none. */
async function findRow(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
): Promise<ContentRow | undefined> {
  const definition = definitionOf(collection);
  const rows = selectItems(db, definition.type as ContentType);
  if (uuid.test(idOrSlug)) return rows.where('id', '=', idOrSlug).executeTakeFirst();
  if (!Object.hasOwn(definition.fields, 'slug')) return undefined;
  return rows.where('slug', '=', idOrSlug).where('deleted_at', 'is', null).executeTakeFirst();
}

function canSee(reader: Reader, collection: CollectionName, row: ContentRow): boolean {
  if (seesDrafts(reader, collection, row)) return true;
  const visible = toVisibleLocales(toPublication(row), reader.nowMs);
  return row.deleted_at === null && locales.some((locale) => visible[locale]);
}

function selectMatching(
  db: Database,
  type: ContentType,
  collection: CollectionName,
  query: CheckedListQuery,
  reader: Reader,
) {
  const now = new Date(reader.nowMs).toISOString();
  const readsAll = canDo(reader.user, 'read-drafts', collection, null);
  let rows = selectItems(db, type);
  if (!readsAll) {
    const own = hasScope(reader.user, 'author') ? reader.user?.id : undefined;
    rows = rows.where((where) =>
      where.or([
        isVisible(now, own ? undefined : query.locale),
        ...(own ? [where('created_by', '=', own)] : []),
      ]),
    );
  } else if (query.locale) {
    rows = rows.where(isVisible(now, query.locale));
  }
  rows =
    reader.user && query.status === 'trashed'
      ? rows.where('deleted_at', 'is not', null)
      : rows.where('deleted_at', 'is', null);
  if (reader.user && query.status) rows = rows.where(hasStatus(query.status, now));
  for (const filter of query.filters) rows = rows.where(sql.ref(filter.column), '=', filter.value);
  for (const word of toSearchWords(query.q ?? '')) {
    rows = rows.where(containsWord(word, readsAll ? null : now));
  }
  return rows;
}

function hasStatus(status: NonNullable<CheckedListQuery['status']>, now: string) {
  const isPublished = sql<boolean>`(status_kz = 'published' or status_ru = 'published')`;
  const isDraft = sql<boolean>`(status_kz = 'draft' or status_ru = 'draft')`;
  const isScheduled = sql<boolean>`(${isPublished} and publish_at > ${now})`;
  return { draft: isDraft, published: isVisible(now), scheduled: isScheduled, trashed: sql<boolean>`1 = 1` }[
    status
  ];
}

/**
 * Condition on a content table: a folded word stands in its texts. `visibleAt` (UTC ISO 8601): only in languages
 * that visitors see then; `null`: in all.
 */
export function containsWord(word: string, visibleAt: string | null) {
  const found = locales.map((locale) => {
    // Folded words hold no wildcard: fold() leaves letters and digits only.
    const matches = sql<boolean>`${sql.ref(`search_${locale}`)} like ${`%${word}%`}`;
    return visibleAt === null ? matches : sql<boolean>`(${matches} and ${isVisible(visibleAt, locale)})`;
  });
  return sql<boolean>`(${sql.join(found, sql` or `)})`;
}
