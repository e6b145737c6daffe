import { z } from 'zod';
import type { FieldOptions } from '../field';
import { createLocalizedField } from './localized-field';

/** Longest rich text, in UTF-16 code units of its HTML. */
const maxLength = 200_000;

/** Formatted text in each language, stored as HTML of the allow-list that the API enforces. */
export type LocalizedRichTextField = ReturnType<typeof localizedRichText>;

/** Declares formatted text in each language. */
export function localizedRichText(options: FieldOptions = {}) {
  return createLocalizedField({
    kind: 'localized-rich-text',
    options,
    schema: z
      .string()
      .overwrite((html) => html.normalize('NFC').trim())
      .max(maxLength)
      .transform((html) => (isBlankHtml(html) ? null : html))
      .nullable(),
    toPlainText,
  });
}

/** The words of an HTML fragment, without its markup. Only for search and excerpts: it does not sanitise. */
export function toPlainText(html: string): string {
  return html
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
  return !/<(img|table|hr)\b/i.test(html) && toPlainText(html) === '';
}
