import { definitionOf } from '../../../content/registry';
import type { ContentRow } from '../../db/database';
import { toActorId } from '../../base/actor';
import { bumpContentVersion } from './content-state';
import { addAuditEntry, addRevision, type AuditEvent } from '../../base/audit';
import { noteDeletion, noteRestoration } from '../../redirects/note-address-change';
import { fromRow, toTitle } from './rows';
import { toWriteTime, type Write } from './write';

/**
 * Moves a row to the trash (`deletedAt`: UTC ISO 8601) or restores it (`null`), with a revision and an audit entry, which has
 * the item's title unless one is given.
 */
export async function setTrashed(
  write: Write,
  row: ContentRow,
  deletedAt: string | null,
  { action = deletedAt === null ? 'restore' : 'remove', title }: Partial<Pick<AuditEvent, 'action' | 'title'>> = {},
): Promise<void> {
  const definition = definitionOf(write.collection);
  const type = definition.type;
  const now = toWriteTime(write);
  const version = row.version + 1;
  await write.db
    .updateTable(type)
    .set({ deleted_at: deletedAt, version, updated_at: now, updated_by: toActorId(write.actor) })
    .where('id', '=', row.id)
    .execute();
  const { collection, actor } = write;
  if (deletedAt === null) await noteRestoration(write.db, row.id);
  else await noteDeletion(write.db, { collection, type, actor, now }, row);
  const input = fromRow(definition, row);
  await addRevision(write.db, { type, itemId: row.id, version, input, now, actor: write.actor });
  await addAuditEntry(write.db, {
    now,
    actor: write.actor,
    action,
    collection: write.collection,
    itemId: row.id,
    title: title ?? toTitle(definition, input),
  });
  await bumpContentVersion(write.db, now, [row.publish_at, row.unpublish_at]);
}
