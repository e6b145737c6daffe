import { sql, type Expression, type SelectQueryBuilder } from 'kysely';
import type { Page } from '../../../api/contract';
import { ApiError } from '../../../api/errors';
import type { AnyItem } from '../../../content/input';
import { toColumnName } from '../../../content/kinds/scalar';
import { maxSearchTotal } from '../../../content/lists/search-total';
import { definitionOf, type CollectionName, type ContentType } from '../../../content/registry';
import type { ContentRow, Database, Tables } from '../../db/database';
import { toOffset } from '../../http/to-offset';
import { countItems, countRows } from './count-items';
import { findByFormerSlug } from '../../rows/former-slugs';
import { isId } from '../../base/ids';
import { toItems } from './items';
import { toVisibleInput } from '../access/visible-input';
import type { Viewer } from '../access/viewer';
import type { CheckedListQuery } from './checked-list-query';
import { selectItems } from '../../rows/select-items';
import {
  hasSoughtTitle,
  selectMatching,
  toListAccess,
  type ListAccess,
  type Listing,
} from './select-matching';
import { toShownText } from '../../rows/shown-text';

/**
 * Returns a page of a collection as far as a viewer may see it. A search without a requested order lists items with
 * the words in their title first, and counts at most {@link maxSearchTotal} items: the
 * cost of counting a frequent word grows with the number of items.
 */
export async function listItems(
  db: Database,
  collection: CollectionName,
  query: CheckedListQuery,
  reader: Viewer,
): Promise<Page<AnyItem>> {
  const type = definitionOf(collection).type;
  const now = new Date(reader.nowMs).toISOString();
  const hiddenIds = reader.hidden?.pageIds ?? [];
  const listing: Listing = { collection, query, access: toListAccess(collection, reader), now, hiddenIds };
  const matching = (await selectMatching(db, listing)).clearSelect();
  const drafts = listing.access.kind;
  const total =
    // The counters include hidden items.
    query.q || hiddenIds.length > 0
      ? await countRows(db, matching, query.q ? maxSearchTotal : undefined)
      : await countItems(db, { type, query, drafts, now }, matching);
  const { page, perPage } = query;
  // The overview and the search of the cabinet ask every collection, and most have nothing.
  if (total === 0) return { data: [], total, page, perPage };
  const order: Order = {
    // A frequent word is found in the order of the list, without reading all its rows.
    titles: query.titlesFirst && total < maxSearchTotal ? hasSoughtTitle(db, listing) : null,
    by: toSortKey(query.sort, drafts),
    direction: query.sort.direction,
  };
  const ids = selectPage(matching.select('id'), { query, order, total });
  // The ids of the page come from an index; whole rows are read for this page only.
  const rows = await inOrder(selectItems(db, type), order).where('id', 'in', ids).execute();
  const data = await toItems(db, collection, rows, reader);
  return { data, total, page, perPage };
}

interface Order {
  /** Condition of the rows that come first; `null` for none. */
  readonly titles: Expression<unknown> | null;
  readonly by: Expression<unknown>;
  readonly direction: 'asc' | 'desc';
}

/**
 * Returns the sort key of a list. Viewers who do not read all drafts get the shown text, so that the order does not
 * reveal the title of a draft.
 */
function toSortKey(
  { field, locale }: CheckedListQuery['sort'],
  drafts: ListAccess['kind'],
): Expression<unknown> {
  if (locale === null) return sql.ref(toColumnName(field));
  return drafts === 'all' ? sql.ref(`${toColumnName(field)}_${locale}`) : toShownText(field, locale);
}

/**
 * Returns the rows of a page. Pages in the second half of a list are read from its end, because an offset scans all
 * rows before it.
 */
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
  { titles, by, direction }: Order,
  isReversed = false,
): Query {
  const towards = isReversed ? (direction === 'asc' ? 'desc' : 'asc') : direction;
  return (
    // Searches are never read from the end.
    (titles ? rows.orderBy(titles, 'desc') : rows)
      .orderBy(by, towards)
      // Items with equal keys are sorted by creation.
      .orderBy('created_at', towards)
      .orderBy('id', isReversed ? 'desc' : 'asc') as Query
  );
}

/**
 * Returns an item by id or slug. Throws `not_found`, also if the viewer may not see it; `gone` if the viewer would see it if
 * its part of the site were not switched off.
 */
export async function readItem(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
  reader: Viewer,
): Promise<AnyItem> {
  const row = await findRow(db, collection, idOrSlug, reader);
  if (!row) throw new ApiError('not_found');
  if (reader.hidden?.isWhole || reader.hidden?.pageIds.includes(row.id)) throw new ApiError('gone');
  const [item] = await toItems(db, collection, [row], reader);
  if (!item) throw new ApiError('not_found');
  return item;
}

/**
 * Returns the row with an id, slug or former slug; `undefined` if there is none that the viewer may see. A former
 * slug redirects until visitors see another item with that slug, so that a draft does not break a known link.
 */
async function findRow(
  db: Database,
  collection: CollectionName,
  idOrSlug: string,
  reader: Viewer,
): Promise<ContentRow | undefined> {
  const definition = definitionOf(collection);
  const type = definition.type;
  const rows = selectItems(db, type);
  const whatIsSeen = (row: ContentRow | undefined) =>
    row && toVisibleInput(collection, row, reader) ? row : undefined;
  if (isId(idOrSlug)) return whatIsSeen(await rows.where('id', '=', idOrSlug).executeTakeFirst());
  if (!Object.hasOwn(definition.fields, 'slug')) return undefined;
  const present = rows.where('deleted_at', 'is', null);
  const row = whatIsSeen(await present.where('slug', '=', idOrSlug).executeTakeFirst());
  if (row) return row;
  const formerOwner = await findByFormerSlug(db, type, idOrSlug);
  if (formerOwner === undefined) return undefined;
  return whatIsSeen(await present.where('id', '=', formerOwner).executeTakeFirst());
}
