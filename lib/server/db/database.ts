import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { ColumnValue } from '../../content/field';
import type { ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { AccountTables } from './account-tables';

/**
 * A row of any content table: what every item has. The columns of its fields come beside it and are named by
 * the field kinds. Times are UTC ISO 8601, so that they compare as text in every database.
 */
export interface ContentRow {
  id: string;
  version: number;
  created_at: string;
  updated_at: string;
  created_by: string | null;
  updated_by: string | null;
  status_kz: string;
  status_ru: string;
  publish_at: string | null;
  unpublish_at: string | null;
  published_at_kz: string | null;
  published_at_ru: string | null;
  deleted_at: string | null;
  /** Folded words to search in, per language. */
  search_kz: string;
  search_ru: string;
  [fieldColumn: string]: ColumnValue;
}

interface FileTable {
  id: string;
  kind: 'picture' | 'file';
  /** As the person who uploaded it named it; only for downloads. */
  original_name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** Of the bytes as they arrived. */
  sha256: string;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
  /** A data address of a few bytes that stands in for the picture while it loads. */
  placeholder: string | null;
  /** Local time `YYYY-MM-DDTHH:MM:SS` by the camera's clock. */
  taken_at: string | null;
  /** JSON of what was done to the master; `null`: nothing. */
  recipe: string | null;
}

/** One stored object: a size of a picture, its master, or the file itself. */
interface StoredObjectTable {
  name: string;
  file_id: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** A master is never served; the sizes of the picture are made from it. */
  role: Generated<'shown' | 'master'>;
  /** When it was replaced or taken down; its address answers "gone" from then on. */
  removed_at: string | null;
  /** When the bytes of a removed object were erased. */
  erased_at: string | null;
}

interface RevisionTable {
  content_type: string;
  item_id: string;
  version: number;
  saved_at: string;
  saved_by: string | null;
  /** JSON of the input. */
  input: string;
}

/** A line of the audit history. */
export interface AuditTable {
  id: string;
  at: string;
  user_id: string | null;
  action: string;
  collection: string | null;
  item_id: string | null;
  /** What an item was called in Kazakh; or a name that is the same in every language. */
  title: string | null;
  title_ru: string | null;
}

interface IdempotencyTable {
  user_id: string;
  key: string;
  request_hash: string;
  item_id: string;
  created_at: string;
}

interface PreviewTable {
  id: string;
  collection: string;
  /** JSON of the item. */
  item: string;
  created_by: string;
  expires_at: string;
}

/** A link that shows an item's draft to whoever has it. */
interface PreviewLinkTable {
  id: string;
  /** SHA-256 of the token, which itself is stored nowhere. */
  token_hash: string;
  collection: string;
  item_id: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
}

/** A message that a visitor sent to the school. */
interface AppealTable {
  id: string;
  created_at: string;
  name: string;
  contact: string;
  message: string;
  locale: string;
  handled_at: string | null;
  handled_by: string | null;
}

interface SettingTable {
  name: string;
  /** JSON. */
  value: string;
}

/** The one row that pages are cached by. */
interface ContentStateTable {
  id: 1;
  version: number;
  /** When a scheduled publication is next due; `null`: none is. */
  next_due_at: string | null;
}

/** An address that an item had, which still leads to it. */
interface FormerSlugTable {
  content_type: string;
  slug: string;
  item_id: string;
}

/** The language whose title the slug of an item was made from. */
interface SlugSourceTable {
  item_id: string;
  locale: Locale;
}

interface TextChangeTable {
  item_id: string;
  locale: string;
  changed_at: string;
}

/** Who has the form of an item open. */
interface OpenFormTable {
  item_id: string;
  user_id: string;
  seen_at: string;
}

/** Texts that editors typed and have not saved. */
interface AutosaveTable {
  user_id: string;
  collection: string;
  /** `new` for an item that was never saved. */
  item_id: string;
  saved_at: string;
  /** JSON of the form. */
  copy: string;
}

/** The number that text indexes know an item by. */
interface TextKeyTable {
  key: Generated<number>;
  item_id: string;
}

/** A stored file that an item holds, shows or offers in a text. */
interface FileUseTable {
  item_id: string;
  content_type: ContentType;
  file_id: string;
}

/** An item with a language that was not changed since the other one was. */
interface OutdatedTextTable {
  item_id: string;
  content_type: ContentType;
}

/** How many items of a type there are in one state; the database keeps it by triggers. */
interface TallyTable {
  content_type: string;
  /** The column that lists are filtered by, and its value as text; empty: all items. */
  filter: string;
  value: string;
  trashed: number;
  status_kz: string;
  status_ru: string;
  /** Whether being visible depends on the time. */
  timed: number;
  /** Whether the title of a language is missing. */
  untitled: number;
  items: number;
}

interface FixedTables extends AccountTables {
  file: FileTable;
  stored_object: StoredObjectTable;
  revision: RevisionTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
  preview: PreviewTable;
  preview_link: PreviewLinkTable;
  appeal: AppealTable;
  setting: SettingTable;
  content_state: ContentStateTable;
  former_slug: FormerSlugTable;
  slug_source: SlugSourceTable;
  text_change: TextChangeTable;
  open_form: OpenFormTable;
  autosave: AutosaveTable;
  text_key: TextKeyTable;
  file_use: FileUseTable;
  outdated_text: OutdatedTextTable;
  tally: TallyTable;
}

/** All tables. */
export type Tables = FixedTables & Record<ContentType, ContentRow>;

/** A row about a stored file. */
export type StoredFile = Selectable<FileTable>;

/** A row about a stored object. */
export type StoredObject = Selectable<StoredObjectTable>;

/** The database, or a running transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;
