import type sanitizeHtml from 'sanitize-html';

/** What happened to a text of the old site. `total` and `kept` count characters with tags. */
export type TextNote =
  | { readonly kind: 'form' | 'script' | 'tooDeep' }
  | { readonly kind: 'emptyElement'; readonly name: string }
  | { readonly kind: 'cut'; readonly total: number; readonly kept: number };

/** Input of the conversion of a text of the old site. */
export interface HtmlSource {
  /** Address against which relative ones of the text are resolved. */
  readonly siteUrl: string;
  /** Returns the attributes of the stored picture; none if it is not stored. */
  toPicture(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes;
  /** Returns the new address of a link; `null` to keep only its text. */
  toAddress(href: string): string | null;
  note(note: TextNote): void;
}
