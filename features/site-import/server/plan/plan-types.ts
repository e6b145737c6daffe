import type { Localized } from '@/lib/content/localized';
import type { PageNote } from '../html/old-page';

/** Kinds of items that an import creates, by their collection. */
export type SiteItemKind = 'news' | 'pages' | 'albums';

/** A text in one language, as it will stand in an item. */
export interface Edition {
  /** Address of its page. */
  readonly url: string;
  readonly title: string | null;
  /** Outermost elements with addresses of the old site. */
  readonly elements: readonly string[];
}

/** The pages of the old site that become one item. */
export interface PlannedItem {
  readonly kind: SiteItemKind;
  readonly itemId: string;
  /** Ids that the item has if an earlier import did not pair its pages. */
  readonly itemIds: readonly string[];
  readonly editions: Localized<Edition | null>;
  /** Titles whose language is not that of their text. */
  readonly titles: Localized<string | null>;
  readonly date: string | null;
  /** Addresses of its pages, also those that only led to them. */
  readonly urls: Localized<readonly string[]>;
  /** Page above it; `null` for the first level. */
  parent: PlannedItem | null;
}

/** What becomes of an address, as the report names it. */
export type OutcomeCode =
  | 'news'
  | 'pages'
  | 'albums'
  | 'secondLanguage'
  | 'duplicate'
  | 'moved'
  | 'home'
  | 'list'
  | 'noText'
  | 'failed'
  | 'file'
  | 'unread';

/** What becomes of an address. */
export interface AddressReport {
  readonly url: string;
  outcome: OutcomeCode;
  readonly title: string;
  readonly notes: PageNote[];
}
