import type { Suggestion } from '../../api/contract';
import type { AnyItem } from '../../content/input';
import type { LocalizedText } from '../../content/localized';
import { toPublicPath, type AddressableItem } from '../../content/public-path';
import { collectionOfType, definitionOf } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { FoundEntry } from '../search-index/entry';
import { toSections, type Section } from '../search-index/to-sections';

/** Returns where an entry leads: its item, and the section if the page shows its heading to the reader. */
export function toPlace(entry: FoundEntry, item: AnyItem, reader: Locale): Suggestion {
  const collection = collectionOfType(entry.type);
  const title = item[definitionOf(collection).titleField] as LocalizedText;
  const section = findSection(entry, item, reader, title);
  const path = toPublicPath(collection, item as unknown as AddressableItem);
  return {
    collection,
    id: entry.itemId,
    title,
    post: (item['post'] as LocalizedText | undefined) ?? null,
    section: section ? { text: section.heading, locale: entry.locale } : null,
    path: section ? `${path}#${section.anchor}` : path,
  };
}

/** Returns the section of an entry; `null` if the page does not show its heading to the reader. */
export function findSection(
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
