import { createObjectName } from '@/lib/server/base/ids';
import { discardObjects } from '@/lib/server/files/store-upload';
import type { Deps } from '@/lib/server/http/deps';
import { withVideoTables } from './video-tables';
import type { UploadRow } from './video-uploads';

/** A received part of a video in a file. */
interface Part {
  readonly path: string;
  readonly bytes: number;
  /** Position of its first byte. */
  readonly offset: number;
}

/**
 * Stores the next part of an upload. One that does not begin where the stored bytes end is ignored: its request was repeated, or
 * it comes late. Bytes are stored before the row, so that a crash in between leaves the place where the upload continues.
 */
export async function addPart(deps: Deps, upload: UploadRow, { path, bytes, offset }: Part): Promise<void> {
  if (offset !== upload.received || offset + bytes > upload.bytes) return;
  // The store takes files that end with `.part` for its own unfinished ones.
  const object = createObjectName('bin');
  await deps.files.adopt(object, path);
  const isAdded = await deps.database.db.transaction().execute(async (transaction) => {
    const db = withVideoTables(transaction);
    const { numUpdatedRows } = await db
      .updateTable('video_upload')
      .set({ received: offset + bytes })
      .where('id', '=', upload.id)
      .where('received', '=', offset)
      .where('file_id', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await db
      .insertInto('video_part')
      .values({ object, upload_id: upload.id, start: offset, bytes })
      .execute();
    return true;
  });
  if (!isAdded) await discardObjects(deps.files, [object]);
}
