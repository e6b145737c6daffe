import type { AuditAction } from '../../api/audit-actions';
import type { AnyInput } from '../../content/input';
import type { LocalizedText } from '../../content/localized';
import type { CollectionName, ContentType } from '../../content/registry';
import type { Database } from '../db/database';
import { toActorId, type Actor } from './actor';
import { createId } from './ids';

/** Keeps the state of an item as it was saved. */
export async function addRevision(
  db: Database,
  revision: {
    type: ContentType;
    itemId: string;
    version: number;
    input: AnyInput;
    now: string;
    actor: Actor;
  },
): Promise<void> {
  await db
    .insertInto('revision')
    .values({
      content_type: revision.type,
      item_id: revision.itemId,
      version: revision.version,
      saved_at: revision.now,
      saved_by: toActorId(revision.actor),
      input: JSON.stringify(revision.input),
    })
    .execute();
}

/** What is written down about a write. */
export interface AuditEvent {
  readonly now: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly collection?: CollectionName;
  readonly itemId?: string;
  /** What an item is called; or a name that is the same in every language. */
  readonly title?: LocalizedText | string;
}

/** Adds a row to the audit history, in the transaction of the write itself. */
export async function addAuditEntry(db: Database, event: AuditEvent): Promise<void> {
  const title = typeof event.title === 'string' ? { kz: event.title, ru: null } : event.title;
  await db
    .insertInto('audit')
    .values({
      id: createId(),
      at: event.now,
      user_id: toActorId(event.actor),
      action: event.action,
      collection: event.collection ?? null,
      item_id: event.itemId ?? null,
      title: title?.kz ?? null,
      title_ru: title?.ru ?? null,
    })
    .execute();
}
