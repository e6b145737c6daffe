import type { Locale } from '@/lib/i18n/locales';

/** A category, language or group of translations that a post belongs to. */
export interface ExportedTerm {
  /** Taxonomy. */
  readonly domain: string;
  readonly slug: string;
  readonly name: string;
}

/** A post, page or media entry of an export, with the texts as they are written there. */
export interface ExportedPost {
  readonly id: number;
  /** Line of the file. */
  readonly line: number;
  readonly type: string;
  readonly status: string;
  /** HTML. */
  readonly title: string;
  readonly slug: string;
  /** Address on the old site. */
  readonly link: string;
  /** HTML with comments of blocks and shortcodes. */
  readonly content: string;
  readonly excerpt: string;
  /** Local time `YYYY-MM-DD HH:MM:SS`; zeros for none, also in the two times below. */
  readonly date: string;
  readonly dateGmt: string;
  readonly modifiedGmt: string;
  /** Id of the page above, or of the post of a media entry; 0 for none. */
  readonly parent: number;
  readonly hasPassword: boolean;
  readonly isSticky: boolean;
  readonly terms: readonly ExportedTerm[];
  /** Id of the media entry that is the cover. */
  readonly cover: number | null;
  /** Path of a media file below the folder `uploads`. */
  readonly file: string;
  /** Address of a media file. */
  readonly fileUrl: string;
  readonly alt: string;
  /** Code of the language that a plugin marks the post with; `null` without one. */
  readonly language: string | null;
  /** Names that posts share that are translations of each other. */
  readonly groups: readonly string[];
  /** Texts in further languages, which a plugin stores beside the texts of the post. */
  readonly translations: readonly TranslatedText[];
  /** Why the post cannot be published without a look at it; `null` if it can. */
  readonly doubt: string | null;
}

/** A text of a post in a further language. */
export interface TranslatedText {
  readonly locale: Locale;
  readonly field: 'title' | 'content' | 'excerpt';
  readonly text: string;
}

/** A category of posts. */
export interface ExportedCategory {
  readonly id: number;
  readonly slug: string;
  readonly parentSlug: string;
  readonly name: string;
}

/** What an export contains, in the order of the file. */
export interface ExportSink {
  addPost(post: ExportedPost): void;
  addCategory(category: ExportedCategory): void;
  /** Adds a term of another taxonomy with its description. */
  addTerm(taxonomy: string, slug: string, description: string): void;
}
