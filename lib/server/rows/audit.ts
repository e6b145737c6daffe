import type { AuditAction } from '../../api/audit-actions';
import type { AnyInput } from '../../content/input';
import type { LocalizedText } from '../../content/localized';
import type { CollectionName, ContentType } from '../../content/registry';
import type { Locale } from '../../i18n/locales';
import type { Database } from '../db/database';
import { toActorId, type Actor } from '../base/actor';
import { createId } from '../base/ids';

/** Stores a revision of an item, in the caller's transaction. */
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

/** An event for the audit log. */
export interface AuditEvent {
  readonly now: string;
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly collection?: CollectionName;
  readonly itemId?: string;
  /** Languages that the action concerns. */
  readonly languages?: readonly Locale[];
  /** Title of the item, or a name that is equal in every language. */
  readonly title?: LocalizedText | string;
}

/** Adds an entry to the audit log, in the transaction of the change. */
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
      languages: event.languages?.join(' ') ?? null,
      title: title?.kz ?? null,
      title_ru: title?.ru ?? null,
    })
    .execute();
}
