import type { FileKind } from '@/lib/content/field';
import type { Generated, Kysely, Selectable, Transaction } from 'kysely';
import type { ColumnValue } from '../../content/field';
import type { ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { InstanceTables } from './instance-tables';
import type { AccountTables } from './account-tables';
import type { ReviewTables } from './review-tables';

/**
 * Columns that every content table has. Field kinds name the columns of fields. Times are UTC ISO 8601, so that they
 * compare as text in every database.
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
  /** Folded search text per language. */
  search_kz: string;
  search_ru: string;
  [fieldColumn: string]: ColumnValue;
}

interface FileTable {
  id: string;
  kind: FileKind;
  /** Name given by the uploader; used for downloads only. */
  original_name: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** SHA-256 of the received bytes. */
  sha256: string;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
  /** Data URL of a few bytes, shown while the picture loads. */
  placeholder: string | null;
  /** Local time `YYYY-MM-DDTHH:MM:SS` by the camera's clock. */
  taken_at: string | null;
  /** JSON of the image edits; `null` if there are none. */
  recipe: string | null;
  /** Pages of a PDF; 0 if they cannot be read, `null` until they are, and for other files. */
  page_count: Generated<number | null>;
  /** When its addresses began to answer `gone` until further notice; `null` if they do not. */
  hidden_at: string | null;
}

/** A stored object: a size of a picture, its master, a file for download, or a size of the picture of its first page. */
interface StoredObjectTable {
  name: string;
  file_id: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  /** A master is not served; the sizes are encoded from it. */
  role: Generated<'shown' | 'master' | 'preview'>;
  /** Time when it was replaced or taken down; since then its address answers `gone`. */
  removed_at: string | null;
  /** Time when the bytes of a removed object were erased. */
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

/** An entry of the audit log. */
export interface AuditTable {
  id: string;
  at: string;
  user_id: string | null;
  action: string;
  collection: string | null;
  item_id: string | null;
  /** Languages that the action concerns, separated by spaces; `null` for the whole item. */
  languages: string | null;
  /** Title of the item in Kazakh, or a name that is equal in every language. */
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

/** A preview link. */
interface PreviewLinkTable {
  id: string;
  /** SHA-256 of the token, which is not stored. */
  token_hash: string;
  collection: string;
  item_id: string;
  created_at: string;
  created_by: string;
  expires_at: string;
  revoked_at: string | null;
}

interface SettingTable {
  name: string;
  /** JSON. */
  value: string;
}

/** Single row on which the cache key of pages depends. */
interface ContentStateTable {
  id: 1;
  version: number;
  /** Time of the next scheduled publication or the beginning of the next day in Almaty; `null` before migration. */
  next_due_at: string | null;
}

/** A redirect from an old address. */
export interface RedirectRow {
  id: string;
  /** Normal form of the old address. */
  source: string;
  /** Path of the site or absolute address; `null` if the page was deleted. */
  target: string | null;
  /** Type and slug of the items whose address the source is. */
  slug_type: string | null;
  slug: string | null;
  /** The item to which it leads, if it follows one. */
  item_type: string | null;
  item_id: string | null;
  /** `item`: stored when an item got another address or was deleted. `staff`: added by a person. */
  origin: 'item' | 'staff';
  created_at: string;
  created_by: string | null;
}

/** Language whose title an item's slug was made from. */
interface SlugSourceTable {
  item_id: string;
  locale: Locale;
}

interface TextChangeTable {
  item_id: string;
  locale: string;
  changed_at: string;
}

/** People who had the form of an item open, in earlier versions, which told no forms apart; see `form_presence`. */
interface OpenFormTable {
  item_id: string;
  user_id: string;
  seen_at: string;
}

/** Autosaves. */
interface AutosaveTable {
  user_id: string;
  collection: string;
  /** `new` for an item that was never saved. */
  item_id: string;
  saved_at: string;
  /** JSON of the form. */
  copy: string;
}

/** Row id of an item in the text indexes. */
interface TextKeyTable {
  key: Generated<number>;
  item_id: string;
}

/** A stored file that an item contains, shows or links in a text. */
interface FileUseTable {
  item_id: string;
  content_type: ContentType;
  file_id: string;
}

/** An item with an outdated translation. */
interface OutdatedTextTable {
  item_id: string;
  content_type: ContentType;
}

/** A text that a machine translated and no person has checked. */
interface MachineTextTable {
  item_id: string;
  content_type: ContentType;
  locale: Locale;
  path: string;
  /** The stored text at the time of the translation. */
  before: string | null;
  made_at: string;
  /** Whether a save has stored the translation. */
  is_stored: 0 | 1;
}

/** Number of items of a type in one state, updated by triggers. */
interface TallyTable {
  content_type: string;
  /** Column of a list filter, and its value as text; empty for all items. */
  filter: string;
  value: string;
  trashed: number;
  status_kz: string;
  status_ru: string;
  /** Whether the item has a publication window. */
  timed: number;
  /** Whether the title is missing in a language. */
  untitled: number;
  items: number;
}

/** Links to a page that were removed from an item when the page was closed. */
interface RemovedLinkTable {
  page_id: string;
  item_id: string;
  content_type: string;
  /** Version of the item without them. */
  version: number;
  count: number;
  removed_at: string;
}

/** An entry of the search for visitors. Its tokens are in the index of the database system. */
interface SearchEntryTable {
  key: number;
  type: string;
  item_id: string;
  locale: string;
  anchor: string | null;
  title: string;
  keywords: string;
  tags: string;
  /** Number of words of all texts. */
  word_count: Generated<number>;
  /** Days of a dated item, `YYYY-MM-DD`. */
  first_day: string | null;
  last_day: string | null;
}

/** Tables besides the tables of content types. A feature adds its own by declaration merging. */
export interface FixedTables extends AccountTables, InstanceTables, ReviewTables {
  file: FileTable;
  stored_object: StoredObjectTable;
  revision: RevisionTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
  preview: PreviewTable;
  preview_link: PreviewLinkTable;
  setting: SettingTable;
  content_state: ContentStateTable;
  redirect: RedirectRow;
  slug_source: SlugSourceTable;
  text_change: TextChangeTable;
  open_form: OpenFormTable;
  autosave: AutosaveTable;
  text_key: TextKeyTable;
  search_entry: SearchEntryTable;
  file_use: FileUseTable;
  outdated_text: OutdatedTextTable;
  machine_text: MachineTextTable;
  removed_link: RemovedLinkTable;
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
