import type { ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { ItemDays } from './to-days';

/** What the search knows of an item in one language, or of a section of it. */
export interface SearchEntry {
  readonly locale: Locale;
  /** Id of the section's heading in the page; `null` for the whole item. */
  readonly anchor: string | null;
  /** Folded. Title of the item, also for a section. */
  readonly title: string;
  /** Folded. Heading of the section, or the texts of fields like the post of a person. */
  readonly keywords: string;
  /** Chosen values of fields, as `document:category:meals`. */
  readonly tags: readonly string[];
  /** Folded. All texts. */
  readonly body: string;
  /** Days of a dated item. */
  readonly days: ItemDays | null;
}

/** An entry that matches a query, without its body. */
export interface FoundEntry {
  /** Grows with the weight of the type and with each save. */
  readonly key: number;
  readonly type: ContentType;
  readonly itemId: string;
  readonly locale: Locale;
  readonly anchor: string | null;
  readonly title: string;
  readonly keywords: string;
  readonly tags: string;
  /** Number of words of the body; 0 if an older version of the site saved the entry. */
  readonly wordCount: number;
  /** First and last day of a dated item, `YYYY-MM-DD`; `null` if an older version of the site saved the entry. */
  readonly firstDay: string | null;
  readonly lastDay: string | null;
}
