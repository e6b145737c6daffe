import { z } from 'zod';
import type { FieldOptions, Lookup, Reference } from '../field';
import { toLocalized, type LocalizedText } from '../localized';
import { toNfc } from '../words/to-nfc';
import { brokenCharacters, isInvisible } from './broken-characters';
import { createLocalizedField } from './localized-field';
import { mapPictures } from './map-pictures';
import type { ImageVariant } from './reference';

/** Maximum length of a rich text, in UTF-16 code units of its HTML. */
export const maxRichTextLength = 200_000;

/** Rich text in each language, stored as HTML of the API's allow-list. */
export type LocalizedRichTextField = ReturnType<typeof localizedRichText>;

/**
 * Declares rich text in each language. The API looks up the pictures of the text at each read, leaves out removed
 * ones and shows the current crop.
 */
export function localizedRichText(options: FieldOptions = {}) {
  const stored = createLocalizedField({
    kind: 'localized-rich-text',
    options,
    schema: z
      .string()
      .overwrite((html) => toNfc(html).trim())
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

/** The tag of a picture as the sanitiser writes it. */
const pictureTag = /<img\b[^>]*?\bsrc="\/api\/files\/([a-f0-9]{32}\.[a-z0-9]+)"[^>]*>/g;

function toReference(objectName: string): Reference {
  return { to: 'object', id: objectName };
}

/** Returns names and alternative texts of the stored objects that a sanitised text shows. */
export function listTextPictures(html: string): { name: string; alt: string }[] {
  return [...html.matchAll(pictureTag)].map(([tag, name]) => ({
    name: name!,
    alt: /\balt="([^"]*)"/.exec(tag)?.[1]?.trim() ?? '',
  }));
}

/** Returns the names of the stored objects that a sanitised text links. */
export function listTextFiles(html: string): string[] {
  return [...html.matchAll(/<a\b[^>]*?\bhref="\/api\/files\/([^"#?]*)/g)].map(([, name]) => name!);
}

/** Returns the text with the current address and size of each picture, without hidden pictures. */
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

/** Tags that do not separate words. All other tags of the allow-list do. */
const inlineTag = /<\/?(?:a|em|s|span|strong|sub|sup|u)\b[^<>]*>/g;

/** Returns the text of an HTML fragment. Only for search and excerpts, because it does not sanitise. */
export function toPlainText(html: string): string {
  return html
    .replace(inlineTag, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether HTML is empty. Editors leave empty paragraphs when all text is deleted. */
function isBlankHtml(html: string): boolean {
  return !/<(img|table|hr)\b/i.test(html) && isInvisible(toPlainText(html));
}
