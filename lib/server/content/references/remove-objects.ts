import type { Database } from '../../db/database';

/** Marks the stored objects of a file as removed; with `role`, only its shown sizes. `removedAt`: UTC ISO 8601. */
export async function removeObjects(
  db: Database,
  fileId: string,
  removedAt: string,
  role?: 'shown',
): Promise<void> {
  let rows = db
    .updateTable('stored_object')
    .set({ removed_at: removedAt })
    .where('file_id', '=', fileId)
    .where('removed_at', 'is', null);
  if (role) rows = rows.where('role', '=', role);
  await rows.execute();
}
