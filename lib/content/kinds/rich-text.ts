import { z } from 'zod';
import type { FieldOptions, Lookup, Reference } from '../field';
import { toLocalized, type LocalizedText } from '../localized';
import { brokenCharacters, isInvisible } from './broken-characters';
import { createLocalizedField } from './localized-field';
import type { ImageVariant } from './reference';

/** Longest rich text, in UTF-16 code units of its HTML. */
export const maxRichTextLength = 200_000;

/** Formatted text in each language, stored as HTML of the allow-list that the API enforces. */
export type LocalizedRichTextField = ReturnType<typeof localizedRichText>;

/**
 * Declares formatted text in each language. The pictures in it are looked up whenever it is shown: one that was
 * taken down is left out, one that was cropped is shown as it is now.
 */
export function localizedRichText(options: FieldOptions = {}) {
  const stored = createLocalizedField({
    kind: 'localized-rich-text',
    options,
    schema: z
      .string()
      .overwrite((html) => html.normalize('NFC').trim())
      .max(maxRichTextLength)
      .refine((html) => !brokenCharacters.test(html), { params: { code: 'control_characters' } })
      .transform((html) => (isBlankHtml(html) ? null : html))
      .nullable(),
    toPlainText,
  });
  return {
    ...stored,
    toItem: (input: LocalizedText, lookup: Lookup) =>
      toLocalized((locale) => input[locale] && showPictures(input[locale], lookup)),
    references: (input: LocalizedText): Reference[] =>
      [input.kz, input.ru].flatMap((html) =>
        listTextPictures(html ?? '').map(({ name }) => toReference(name)),
      ),
    keepReferences: (input: LocalizedText, isKept: (reference: Reference) => boolean) =>
      toLocalized(
        (locale) =>
          input[locale] && mapPictures(input[locale], (name, tag) => (isKept(toReference(name)) ? tag : '')),
      ),
  };
}

/** A picture in a text, as the allow-list leaves it. */
const pictureTag = /<img\b[^>]*?\bsrc="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)"[^>]*>/g;

function toReference(objectName: string): Reference {
  return { to: 'object', id: objectName };
}

/** The stored objects that a sanitised text shows, each with what is said instead of it. */
export function listTextPictures(html: string): { name: string; alt: string }[] {
  return [...html.matchAll(pictureTag)].map(([tag, name]) => ({
    name: name!,
    alt: /\balt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? '',
  }));
}

/** The stored objects that a sanitised text offers for download. */
export function listTextFiles(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="\/api\/files\/([^"#?]*)/g)].map(([, name]) => name!);
}

/** Returns the text with the present address and size of each picture, and without hidden pictures. */
function showPictures(html: string, lookup: Lookup): string {
  return mapPictures(html, (name, tag) => {
    const shown = lookup(toReference(name)) as ImageVariant | null;
    if (shown === null) return '';
    return tag
      .replace(/\bsrc="[^"]*"/, `src="${shown.url}"`)
      .replace(/\bwidth="[^"]*"/, `width="${shown.width}"`)
      .replace(/\bheight="[^"]*"/, `height="${shown.height}"`);
  });
}

/** Replaces the tag of each picture. An empty replacement also removes the figure around the picture. */
function mapPictures(html: string, toTag: (name: string, tag: string) => string): string {
  // The caption of a removed picture may name a person who must not be shown.
  const withoutEmptyFigures = html.replace(/<figure>.*?<\/figure>/gs, (figure) => {
    const pictures = [...figure.matchAll(pictureTag)];
    return pictures.length > 0 && pictures.every(([tag, name]) => toTag(name!, tag) === '') ? '' : figure;
  });
  return withoutEmptyFigures.replace(pictureTag, (tag: string, name: string) => toTag(name, tag));
}

/** Marks a part of a line; of what the allow-list leaves, everything else ends one. */
const inlineTag = /<\/?(?:a|em|s|span|strong|sub|sup|u)\b[^>]*>/g;

/** The words of an HTML fragment, without its markup. Only for search and excerpts: it does not sanitise. */
export function toPlainText(html: string): string {
  return html
    .replace(inlineTag, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** What an editor leaves behind when everything was deleted counts as empty. */
function isBlankHtml(html: string): boolean {
  return !/<(img|table|hr)\b/i.test(html) && isInvisible(toPlainText(html));
}
