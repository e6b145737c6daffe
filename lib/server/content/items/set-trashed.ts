import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { toActorId } from '../../base/actor';
import { bumpContentVersion } from './bump-content-version';
import { addAuditEntry, addRevision, type AuditEvent } from '../../rows/audit';
import { noteDeletion, noteRestoration } from '../../redirects/note-address-change';
import { fromRow, toTitle } from '../../rows/rows';
import { toWriteTime, type Write } from '../access/write';

/**
 * Moves a row to the trash (`deletedAt`: UTC ISO 8601) or restores it (`null`), with a revision and an audit entry, which has
 * the item's title unless one is given.
 */
export async function setTrashed(
  write: Write,
  row: ContentRow,
  deletedAt: string | null,
  {
    action = deletedAt === null ? 'restore' : 'remove',
    title,
  }: Partial<Pick<AuditEvent, 'action' | 'title'>> = {},
): Promise<void> {
  const { db, collection, actor } = write;
  const definition = definitionOf(collection);
  const now = toWriteTime(write);
  if (deletedAt === null) {
    await storeTrashed(write, row, null);
    await noteRestoration(db, row.id);
  } else {
    await moveToTrash(write, row, deletedAt);
  }
  await addAuditEntry(db, {
    ...{ now, actor, action, collection, itemId: row.id },
    title: title ?? toTitle(definition, fromRow(definition, row)),
  });
  await bumpContentVersion(db, now, [row.publish_at, row.unpublish_at]);
}

/**
 * Moves a row to the trash with a revision. The caller adds the audit entry and increments the content version.
 * `deletedAt`: UTC ISO 8601.
 */
export async function moveToTrash(write: Write, row: ContentRow, deletedAt: string): Promise<void> {
  const { db, collection, actor } = write;
  await storeTrashed(write, row, deletedAt);
  const { type } = definitionOf(collection);
  await noteDeletion(db, { collection, type, actor, now: toWriteTime(write) }, row);
}

async function storeTrashed(write: Write, row: ContentRow, deletedAt: string | null): Promise<void> {
  const definition = definitionOf(write.collection);
  const { type } = definition;
  const now = toWriteTime(write);
  const version = row.version + 1;
  await write.db
    .updateTable(type)
    .set({ deleted_at: deletedAt, version, updated_at: now, updated_by: toActorId(write.actor) })
    .where('id', '=', row.id)
    .execute();
  const input = fromRow(definition, row);
  await addRevision(write.db, { type, itemId: row.id, version, input, now, actor: write.actor });
}
