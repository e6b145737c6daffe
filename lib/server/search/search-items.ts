import type { SearchAnswer, SearchHit, Suggestion } from '../../api/contract';
import { maxSuggestions } from '../../api/limits';
import { toExcerpt } from '../../content/excerpt';
import type { AnyItem } from '../../content/input';
import { listLeaves } from '../../content/leaves';
import type { LocalizedText } from '../../content/localized';
import { toPublicPath, type AddressableItem } from '../../content/public-path';
import { collectionOfType, definitionOf, type CollectionName } from '../../content/registry';
import { otherLocale, type Locale } from '../../i18n/locales';
import { toItems } from '../content/items/items';
import { selectItems } from '../content/items/select-items';
import type { Database } from '../db/database';
import type { FoundEntry } from './entry';
import { findItems, findNames } from './find-items';
import { createMarker, type Marker } from './marks';
import { toSections, type Section } from './to-sections';

/** Length of an excerpt, in characters. */
const excerptLength = 200;

/**
 * Searches the items that visitors may see, in all collections with a place on the site, best first. Excerpts are in
 * `locale` unless the item has no text in it.
 */
export async function searchItems(
  db: Database,
  { q, page, perPage, locale = 'kz' }: { q: string; page: number; perPage: number; locale?: Locale },
  nowMs: number,
): Promise<SearchAnswer> {
  const { entries, units, match } = await findItems(db, { q, locale, now: new Date(nowMs).toISOString() });
  const shown = entries.slice((page - 1) * perPage, page * perPage);
  const items = await loadItems(db, shown, nowMs);
  const mark = createMarker(units);
  const data = shown.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item ? [toHit(entry, item, mark, locale)] : [];
  });
  return { data, total: entries.length, page, perPage, match };
}

/** Returns the names of pages, people and other items that a visitor may be typing. */
export async function suggestItems(
  db: Database,
  { q, locale = 'kz' }: { q: string; locale?: Locale },
  nowMs: number,
): Promise<Suggestion[]> {
  const entries = await findNames(db, { q, locale, now: new Date(nowMs).toISOString() }, maxSuggestions);
  const items = await loadItems(db, entries, nowMs);
  return entries.flatMap((entry) => {
    const item = items.get(entry.itemId);
    return item ? [toPlace(entry, item, locale)] : [];
  });
}

async function loadItems(
  db: Database,
  entries: readonly FoundEntry[],
  nowMs: number,
): Promise<Map<string, AnyItem>> {
  const items = new Map<string, AnyItem>();
  for (const type of new Set(entries.map((entry) => entry.type))) {
    const ids = entries.filter((entry) => entry.type === type).map(({ itemId }) => itemId);
    const rows = await selectItems(db, type).where('id', 'in', ids).execute();
    const loaded = await toItems(db, collectionOfType(type), rows, { user: null, nowMs });
    for (const item of loaded) items.set(String(item['id']), item);
  }
  return items;
}

/** Returns where an entry leads: its item, and the section if the page shows its heading to the reader. */
function toPlace(entry: FoundEntry, item: AnyItem, reader: Locale): Suggestion {
  const collection = collectionOfType(entry.type);
  const title = item[definitionOf(collection).titleField] as LocalizedText;
  const section = findSection(entry, item, reader, title);
  const path = toPublicPath(collection, item as unknown as AddressableItem);
  return {
    collection,
    id: entry.itemId,
    title,
    section: section ? { text: section.heading, locale: entry.locale } : null,
    path: section ? `${path}#${section.anchor}` : path,
  };
}

function findSection(
  { anchor, locale, type }: FoundEntry,
  item: AnyItem,
  reader: Locale,
  title: LocalizedText,
): Section | null {
  // Headings are named after their text, so a page in the other language has other anchors.
  if (anchor === null || (locale !== reader && title[reader] !== null)) return null;
  const sections = toSections(definitionOf(collectionOfType(type)), item, locale);
  return sections.find((section) => section.anchor === anchor) ?? null;
}

function toHit(entry: FoundEntry, item: AnyItem, mark: Marker, reader: Locale): SearchHit {
  const place = toPlace(entry, item, reader);
  const section = findSection(entry, item, reader, place.title);
  const own = section?.text ?? toText(place.collection, item, reader);
  const isOwn = own !== '' || place.title[reader] !== null;
  const shown = section ? entry.locale : isOwn ? reader : otherLocale(reader);
  const text = isOwn ? own : toText(place.collection, item, shown);
  const excerpt = toExcerpt(text, mark(text), excerptLength);
  const names = [place.title.kz, place.title.ru, place.section?.text].filter(
    (name) => typeof name === 'string',
  );
  return {
    ...place,
    excerpt: { text: excerpt, locale: shown },
    marks: mark(...names, excerpt),
  };
}

/** Returns the texts of an item in a language, without its title. */
function toText(collection: CollectionName, item: AnyItem, locale: Locale): string {
  const definition = definitionOf(collection);
  return listLeaves(definition, item)
    .flatMap(({ path, field, value }) =>
      field.localized && path[0] !== definition.titleField ? [field.searchText(value as never, locale)] : [],
    )
    .filter(Boolean)
    .join(' \u00b7 ');
}
