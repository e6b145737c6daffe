import { listHiddenCollections } from '@/lib/addresses/closed-addresses';
import type { SearchAnswer, Suggestion } from '../../api/contract';
import { maxSuggestions } from '../../api/limits';
import type { AnyItem } from '../../content/input';
import { collectionOfType, definitionOf } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import { readClosed } from '../rows/closed-pages';
import { readHidden, type Hidden } from '../content/access/read-hidden';
import { toItems } from '../content/items/items';
import { selectItems } from '../rows/select-items';
import type { Database } from '../db/database';
import { createMarker } from './create-marker';
import type { FoundEntry } from '../search-index/entry';
import { findItems, findNames } from './find-items';
import { noteMissedWords } from './missed-words';
import { isNamedListPage } from './ranking/prefer-kind';
import type { Sought } from './ranking/rank-items';
import { toHit } from './to-hit';
import { toPlace } from './to-place';

/*
 * A query passes through these steps:
 * 1. `query/to-units.ts` splits it into words, and adds their synonyms and tags.
 * 2. `index/search-index.ts` finds the entries that contain the tokens of all units (`index/to-tokens.ts`). When an item is
 *    saved, `index/index-item.ts` writes its entries with the same tokens.
 * 3. `ranking/rank-items.ts` sorts the entries, and keeps the best one of each item and person.
 * 4. If nothing is left, `find-items.ts` repeats this with the query read on another keyboard, mended or in part.
 * 5. The entries become hits with the places, excerpts and marks that visitors see.
 * `words/` knows the forms of a word.
 */

/**
 * Searches the items that visitors may see, in all collections with a place on the site, best first. Excerpts are in
 * `locale` unless the item has no text in it.
 */
export async function searchItems(
  db: Database,
  { q, page, perPage, locale = 'kz' }: { q: string; page: number; perPage: number; locale?: Locale },
  nowMs: number,
): Promise<SearchAnswer> {
  const hidden = await readHidden(db, 'pages');
  const { entries, units, match } = await findItems(db, await toSought(db, { q, locale }, { nowMs, hidden }));
  if (page === 1 && (match === 'some' || entries.length === 0))
    await noteMissedWords(db, { q, locale, nowMs }, units);
  const shown = entries.slice((page - 1) * perPage, page * perPage);
  const items = await loadItems(db, shown, { nowMs, hidden });
  const mark = createMarker(units);
  const data = shown.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item
      ? [toHit(entry, item, { mark, isNamedList: isNamedListPage(entry, units), reader: locale })]
      : [];
  });
  return { data, total: entries.length, page, perPage, match };
}

/** Returns the names of pages, people and other items that a visitor may be typing. */
export async function suggestItems(
  db: Database,
  { q, locale = 'kz' }: { q: string; locale?: Locale },
  nowMs: number,
): Promise<Suggestion[]> {
  const hidden = await readHidden(db, 'pages');
  const entries = await findNames(db, await toSought(db, { q, locale }, { nowMs, hidden }), maxSuggestions);
  const items = await loadItems(db, entries, { nowMs, hidden });
  return entries.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item ? [toPlace(entry, item, locale)] : [];
  });
}

/** What a visitor finds, and when. */
interface View {
  readonly nowMs: number;
  readonly hidden: Hidden;
}

async function toSought(
  db: Database,
  { q, locale }: Pick<Sought, 'q' | 'locale'>,
  { nowMs, hidden }: View,
): Promise<Sought> {
  const now = new Date(nowMs).toISOString();
  const hiddenTypes = listHiddenCollections(await readClosed(db, now)).map((name) => definitionOf(name).type);
  return { q, locale, now, hiddenTypes: new Set(hiddenTypes), hiddenIds: new Set(hidden.pageIds) };
}

async function loadItems(
  db: Database,
  entries: readonly FoundEntry[],
  { nowMs, hidden }: View,
): Promise<Map<string, AnyItem>> {
  const items = new Map<string, AnyItem>();
  for (const type of new Set(entries.map((entry) => entry.type))) {
    const ids = entries.filter((entry) => entry.type === type).map(({ itemId }) => itemId);
    const rows = await selectItems(db, type).where('id', 'in', ids).execute();
    const loaded = await toItems(db, collectionOfType(type), rows, { user: null, nowMs, hidden });
    for (const item of loaded) items.set(String(item['id']), item);
  }
  return items;
}
