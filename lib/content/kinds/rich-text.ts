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
      toLocalized((locale) => input[locale] && replacePictures(input[locale], lookup)),
    references: (input: LocalizedText): Reference[] =>
      [input.kz, input.ru].flatMap((html) => listPictures(html ?? '')),
  };
}

/** A picture in a text, as the allow-list leaves it. */
const pictureTag = /<img\b[^>]*?\bsrc="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)"[^>]*>/g;

function listPictures(html: string): Reference[] {
  return listTextPictures(html).map(({ name }) => ({ to: 'object', id: name }));
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

function replacePictures(html: string, lookup: Lookup): string {
  const find = (name: string) => lookup({ to: 'object', id: name }) as ImageVariant | null;
  // A caption may name who is not to be seen any more.
  const withoutEmptyFigures = html.replace(/<figure>.*?<\/figure>/gs, (figure) => {
    const pictures = listTextPictures(figure);
    return pictures.length > 0 && pictures.every(({ name }) => find(name) === null) ? '' : figure;
  });
  return withoutEmptyFigures.replace(pictureTag, (tag: string, name: string) => {
    const shown = find(name);
    if (shown === null) return '';
    return tag
      .replace(/\bsrc="[^"]*"/, `src="${shown.url}"`)
      .replace(/\bwidth="[^"]*"/, `width="${shown.width}"`)
      .replace(/\bheight="[^"]*"/, `height="${shown.height}"`);
  });
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
