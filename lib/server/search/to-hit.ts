import type { SearchHit } from '../../api/contract';
import { toExcerpt } from '../../content/words/excerpt';
import { fold } from '../../content/words/fold';
import type { AnyItem } from '../../content/input';
import { listLeaves } from '../../content/leaves';
import { collectionOfType, definitionOf, type CollectionName } from '../../content/registry';
import { otherLocale, type Locale } from '../../i18n/locales';
import type { Marker } from './create-marker';
import type { FoundEntry } from '../search-index/entry';
import { listReasons } from './list-reasons';
import { toDays } from '../search-index/to-days';
import { findSection, toPlace } from './to-place';

/** Length of an excerpt, in characters. */
const excerptLength = 200;

interface View {
  readonly mark: Marker;
  /** Whether the query names what the page lists. */
  readonly isNamedList: boolean;
  readonly reader: Locale;
}

/** Returns a result with its excerpt, in the language of the reader unless the item has no text in it. */
export function toHit(entry: FoundEntry, item: AnyItem, { mark, isNamedList, reader }: View): SearchHit {
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
  const marks = mark(...names, excerpt);
  const reason = marks.length > 0 ? undefined : findReason(entry, item, mark, shown);
  return {
    ...place,
    excerpt: { text: [reason, excerpt].filter(Boolean).join(' \u00b7 '), locale: shown },
    days: toDays(item),
    marks: reason !== undefined ? mark(reason) : marks.length === 0 && isNamedList ? toWords(names) : marks,
  };
}

function toWords(names: readonly string[]): string[] {
  return names.flatMap((name) => fold(name).split(' '));
}

/** Returns the field of an item that matches, with its label; `undefined` if none does. */
function findReason({ type }: FoundEntry, item: AnyItem, mark: Marker, locale: Locale): string | undefined {
  const reasons = listReasons(definitionOf(collectionOfType(type)), item, locale);
  return reasons.find((reason) => mark(reason).length > 0);
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
