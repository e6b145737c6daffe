import type { Locale } from '@/lib/i18n/locales';
import type { NoteCode } from './note-codes';

/** What a person should know about a page; `detail` is an address, a name or a number. */
export interface PageNote {
  readonly code: NoteCode;
  readonly detail: string;
}

/** A link to the same page in another language. */
export interface LanguageLink {
  readonly locale: Locale;
  readonly url: string;
}

/** A text outside of the main one. */
export interface OutsideText {
  readonly text: string;
  /** Key by which it is compared with parts of other pages. */
  readonly key: string;
}

/** What was read of a page of the old site. All addresses are absolute. */
export interface OldPage {
  /** Possible titles, the best first. Some of them can be the name of the whole site. */
  readonly titles: readonly string[];
  /** Day, `YYYY-MM-DD`; `null` for none. */
  readonly date: string | null;
  /** Outermost elements of the main text, as HTML of the site's allow-list. */
  readonly elements: readonly string[];
  /** Texts outside of the main one: other pages may have them inside of theirs. */
  readonly outsideTexts: readonly OutsideText[];
  /** Language that the page itself or its address names. */
  readonly marked: Locale | null;
  /** Links for search engines (`hreflang`), and those of the language switch. */
  readonly alternates: readonly LanguageLink[];
  readonly switches: readonly LanguageLink[];
  /** Pages above it, the nearest last. */
  readonly breadcrumbs: readonly string[];
  /** Address that the page says is its own. */
  readonly canonical: string | null;
  /** Pages of the old site that it links, in any part. */
  readonly links: readonly string[];
  /** Files that it links outside of its main text. */
  readonly outsideFiles: readonly string[];
  /** Whether it says, by its address or data, that it is a news item. */
  readonly isArticle: boolean;
  readonly notes: readonly PageNote[];
}
