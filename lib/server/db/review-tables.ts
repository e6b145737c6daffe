import type { ContentType } from '../../content/registry';

/** State of the review of a draft language of an item. A language without a row is being written. */
interface ReviewStateTable {
  item_id: string;
  locale: string;
  content_type: ContentType;
  state: 'handed-in' | 'returned';
  changed_at: string;
  changed_by: string | null;
}

/** A comment on an item, or what happened in its review. */
interface ReviewEntryTable {
  id: string;
  item_id: string;
  content_type: ContentType;
  created_at: string;
  author_id: string | null;
  kind: string;
  /** Languages that it concerns, separated by spaces; `null` for the whole item. */
  languages: string | null;
  /** Path of the place that a comment concerns, such as `title.kz`; `null` for the whole item. */
  place: string | null;
  text: string | null;
  resolved_at: string | null;
  resolved_by: string | null;
}

/** A change of a published item by a person who may not make it. */
interface ProposalTable {
  id: string;
  item_id: string;
  content_type: ContentType;
  author_id: string;
  created_at: string;
  updated_at: string;
  /** Counts the saves of its author, so that nobody decides on a text that they have not seen. */
  revision: number;
  /** JSON of the input that the author changed, as the author saw it. */
  base: string;
  /** JSON of the changed input. */
  input: string;
  /** `replaced`: an earlier text of a proposal that its author changed. */
  state: 'open' | 'accepted' | 'declined' | 'withdrawn' | 'replaced';
  decided_at: string | null;
  decided_by: string | null;
  /** JSON array of the paths of the accepted places. */
  accepted: string | null;
  /** What the person who decided wrote to the author. */
  word: string | null;
}

/** Open forms of an item. A person may have several. */
interface FormPresenceTable {
  item_id: string;
  form_id: string;
  user_id: string;
  /** Path of the place that the person edits; `null` for none. */
  place: string | null;
  seen_at: string;
}

/** Tables about people who work on the same items. */
export interface ReviewTables {
  review_state: ReviewStateTable;
  review_entry: ReviewEntryTable;
  proposal: ProposalTable;
  form_presence: FormPresenceTable;
}
