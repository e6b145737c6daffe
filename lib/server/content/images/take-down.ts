import { isTakenDown } from '../references/is-taken-down';
import { removeObjects } from '../references/remove-objects';
import type { Use } from '../../../api/errors';
import { selectImagesOf } from '../../rows/select-items';
import { setTrashed } from '../items/set-trashed';
import { requireMayChangeImage } from '../references/shown-images';
import { listUses } from '../references/uses';
import { toWriteTime, requireRow, toReaderOf, type Write } from '../access/write';

/**
 * Takes a photo down: its addresses answer `gone`, and no item shows it. The caller erases the bytes after the
 * commit. Returns the uses of the photo. Throws `not_found`, `forbidden`.
 */
export async function takeDown(write: Write, imageId: string): Promise<Use[]> {
  const row = await requireRow(write, imageId);
  const fileId = String(row['file'] ?? '');
  // Every image of the picture is removed, so each needs the right.
  for (const image of [row, ...(await selectImagesOf(write.db, fileId))])
    await requireMayChangeImage(write, 'remove', image);
  const uses = await listUses(write.db, 'image', imageId, toReaderOf(write));
  if (await isTakenDown(write.db, row)) return uses;
  const removed_at = toWriteTime(write);
  await write.db.updateTable('file').set({ removed_at }).where('id', '=', fileId).execute();
  await removeObjects(write.db, fileId, removed_at);
  await setTrashed(write, row, removed_at, { action: 'take-down' });
  return uses;
}
