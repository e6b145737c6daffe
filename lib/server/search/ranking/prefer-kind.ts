import type { FoundEntry } from '../../search-index/entry';
import { toTagToken } from '../../search-index/to-tokens';
import { toTypeTag } from '../../search-index/to-entries';
import { collectionOfType, definitionOf } from '../../../content/registry';
import type { Unit } from '../../search-index/unit';
import type { NamedKind } from '../query/read-kinds';
import { matchText } from './match-text';
import { rankNames } from './rank-entry';

/** More items than these are a list, which its page shows better. */
const maxItems = 3;

/**
 * Returns ranked entries for a query that names a type: its few items that are named after the rest of the query first, or
 * the page that lists all if there are many or none. No date with the words of a query means that another page has it.
 * `listPage`: the entry of that page; without one, all items that are named come first, unless the best entry has the whole query as
 * its title.
 */
export function preferKind(
  entries: readonly FoundEntry[],
  { type, own, others }: NamedKind,
  listPage: FoundEntry | undefined,
): FoundEntry[] {
  const [best] = entries;
  if (!listPage && best && isTitled(best, [...own, ...others])) return [...entries];
  const isNamed = (entry: FoundEntry) =>
    entry.type === type && rankNames(entry, others).named.every((value) => value > 0);
  const items = others.length > 0 ? entries.filter(isNamed) : [];
  const isFew = items.length > 0 && (items.length <= maxItems || !listPage);
  const isSought =
    others.length === 0 || items.length > 0 || !definitionOf(collectionOfType(type)).search.putsNextDaysFirst;
  const first = isFew ? items : listPage && isSought ? [listPage] : [];
  const ids = new Set(first.map(({ itemId }) => itemId));
  return [...first, ...entries.filter(({ itemId }) => !ids.has(itemId))];
}

/** Whether a title has all that was typed. A synonym of a phrase may be a single word, which is in more titles. */
function isTitled({ title, locale }: FoundEntry, units: readonly Unit[]): boolean {
  const typed = units.map(({ alternatives: [first] }) => ({ alternatives: [first!], tags: [] }));
  return matchText(title, typed, locale).qualities.every((quality) => quality > 0);
}

/** Whether an entry is the page that lists all items of a type. */
export function isListPage({ type, anchor, tags }: FoundEntry, listed: string): boolean {
  return type === 'page' && anchor === null && tags.split(' ').includes(toTagToken(toTypeTag(listed)));
}

/** Whether an entry is a page that lists all items of a type which a query names in other words, such as "winners". */
export function isNamedListPage({ type, anchor, tags }: FoundEntry, units: readonly Unit[]): boolean {
  const own = tags.split(' ');
  const named = units.flatMap((unit) => unit.tags.map(toTagToken));
  return type === 'page' && anchor === null && named.some((tag) => own.includes(tag));
}
