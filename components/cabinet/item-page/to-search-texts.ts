import { toPlainText } from '@/lib/content/kinds/rich-text';
import { toLocalized, type Localized, type LocalizedText } from '@/lib/content/localized';
import { findSystemPage } from '@/lib/content/pages/system-pages';
import type { CollectionName } from '@/lib/content/registry';
import { toExcerpt } from '@/lib/content/words/excerpt';

/** Length of a description in characters. */
const maxLength = 200;

/** Fields that describe a page to search engines, the first with a text. Pages of other collections compose a text. */
const describingFields: { readonly [Name in CollectionName]?: readonly string[] } = {
  news: ['lead', 'body'],
  pages: ['description', 'lead'],
};

/**
 * Returns the description of an item's page in each language: `null` for the general one of the site, `undefined` for one that
 * the site composes of other facts.
 */
export function toSearchTexts(
  collection: CollectionName,
  values: Readonly<Record<string, unknown>>,
): Localized<string | null | undefined> {
  const names = describingFields[collection];
  const isOfRoute = collection === 'pages' && findSystemPage(values['slug'] as string | null) !== undefined;
  // A page of the site's own routes is described by its description alone.
  const read = isOfRoute ? ['description'] : names;
  return toLocalized((locale) => {
    if (!read) return undefined;
    const texts = read.map((name) =>
      toPlainText((values[name] as LocalizedText | undefined)?.[locale] ?? ''),
    );
    const text = texts.find((candidate) => candidate.trim() !== '');
    return text === undefined ? null : toExcerpt(text, [], maxLength);
  });
}
