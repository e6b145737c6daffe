import { buffer } from 'node:stream/consumers';
import type { Deps } from '../../http/deps';
import { addObjectRows, discardObjects, type StoredObject } from '../../files/store-upload';
import { createObjectName } from '../../base/ids';
import { listHiddenFileIds } from '../references/lacks-consent';
import { selectItems } from '../../rows/select-items';
import type { PreparedReplace } from '../access/write-hooks';
import { removeObjects } from '../references/remove-objects';

/**
 * Prepares new addresses for an image's picture if saving `value` withdraws the consent of recognisable people:
 * visitors know the old addresses, which will answer `gone`. Calls `requireRight` before it copies anything. Returns
 * `null` if no consent is withdrawn.
 */
export async function hidePicture(
  { database: { db }, files }: Deps,
  imageId: string,
  value: unknown,
  requireRight: () => Promise<void>,
): Promise<PreparedReplace | null> {
  const { showsPeople, consent } = (value ?? {}) as Record<string, unknown>;
  if (showsPeople !== true || consent === true) return null;
  const image = await selectItems(db, 'image').where('id', '=', imageId).executeTakeFirst();
  const fileId = image?.['file'];
  if (typeof fileId !== 'string' || (await listHiddenFileIds(db, [fileId])).size > 0) return null;
  await requireRight();
  const shown = await db
    .selectFrom('stored_object')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('role', '=', 'shown')
    .where('removed_at', 'is', null)
    .execute();
  const copies: StoredObject[] = [];
  const discard = () =>
    discardObjects(
      files,
      copies.map(({ name }) => name),
    );
  try {
    for (const { name, media_type, bytes, width, height } of shown) {
      const copy = createObjectName(name.split('.').at(-1)!);
      const size = { width: width ?? undefined, height: height ?? undefined };
      copies.push({ name: copy, mediaType: media_type, bytes, ...size, role: 'shown' });
      // Bytes missing on disk must not prevent the withdrawal of consent.
      if ((await files.size(name)) !== null) await files.put(copy, await buffer(files.read(name)));
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return {
    discard,
    async save(transaction, now) {
      await removeObjects(transaction, fileId, now, 'shown');
      await addObjectRows(transaction, fileId, copies);
    },
  };
}
