import type { Kysely, Transaction } from 'kysely';
import type { ColumnValue } from '../../content/field';
import type { ContentType } from '../../content/registry';

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

interface UserTable {
  id: string;
  /** Lower case, NFC, trimmed. */
  email: string;
  name: string;
  password_hash: string;
  /** JSON array of scopes. */
  scope: string;
  created_at: string;
  disabled_at: string | null;
}

interface SessionTable {
  id: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
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
  sha256: string;
  created_at: string;
  created_by: string | null;
  removed_at: string | null;
}

/** One stored object: a size of a picture, or the file itself. */
interface StoredObjectTable {
  name: string;
  file_id: string;
  media_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
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

interface AuditTable {
  id: string;
  at: string;
  user_id: string | null;
  action: string;
  collection: string | null;
  item_id: string | null;
  title: string | null;
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

interface FixedTables {
  user: UserTable;
  session: SessionTable;
  file: FileTable;
  stored_object: StoredObjectTable;
  revision: RevisionTable;
  audit: AuditTable;
  idempotency: IdempotencyTable;
  preview: PreviewTable;
  appeal: AppealTable;
  setting: SettingTable;
  content_state: ContentStateTable;
}

/** All tables. */
export type Tables = FixedTables & Record<ContentType, ContentRow>;

/** The database, or a running transaction of it. */
export type Database = Kysely<Tables> | Transaction<Tables>;
