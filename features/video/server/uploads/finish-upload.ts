import { createHash } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import { createObjectName } from '@/lib/server/base/ids';
import { commitUpload } from '@/lib/server/files/commit-upload';
import { discardObjects } from '@/lib/server/files/store-upload';
import type { Deps } from '@/lib/server/http/deps';
import { addAuditEntry } from '@/lib/server/rows/audit';
import { storeFilm } from '../files/store-film';
import { withVideoTables } from './video-tables';
import type { UploadRow } from './video-uploads';

/**
 * Makes a file of a complete upload and deletes its parts. Returns the id of the file, also if the request is repeated. Throws
 * `invalid_upload` if bytes are missing, and the errors of `storeFilm`.
 */
export async function finishUpload(deps: Deps, user: User, upload: UploadRow): Promise<string> {
  if (upload.file_id !== null) return upload.file_id;
  if (upload.received !== upload.bytes) throw new ApiError('invalid_upload');
  const db = withVideoTables(deps.database.db);
  const parts = await db
    .selectFrom('video_part')
    .select(['object', 'bytes'])
    .where('upload_id', '=', upload.id)
    .orderBy('start')
    .execute();
  const names = parts.map(({ object }) => object);
  const folder = deps.files.incomingFolder;
  await mkdir(folder, { recursive: true });
  const path = join(folder, createObjectName('part'));
  try {
    const sha256 = await joinParts(deps, parts, path);
    const nowMs = deps.now();
    const actor = { kind: 'person', user } as const;
    const info = { originalName: upload.name, bytes: upload.bytes, sha256, actor, nowMs };
    const stored = await storeFilm(deps.files, path, info);
    const event = {
      now: new Date(nowMs).toISOString(),
      actor,
      action: 'upload',
      title: upload.name,
    } as const;
    await commitUpload(deps.database, stored, async (transaction) => {
      const { numUpdatedRows } = await withVideoTables(transaction)
        .updateTable('video_upload')
        .set({ file_id: stored.fileId })
        .where('id', '=', upload.id)
        .where('file_id', 'is', null)
        .executeTakeFirst();
      // A repeated request was faster.
      if (numUpdatedRows === 0n) throw new ApiError('busy', { retryAfterSeconds: 1 });
      await withVideoTables(transaction)
        .deleteFrom('video_part')
        .where('upload_id', '=', upload.id)
        .execute();
      await addAuditEntry(transaction, event);
    });
    await discardObjects(deps.files, names);
    return stored.fileId;
  } finally {
    await rm(path, { force: true });
  }
}

/** Writes the parts into one file. Returns the hex SHA-256 of its bytes. */
async function joinParts(
  { files }: Deps,
  parts: readonly { readonly object: string; readonly bytes: number }[],
  path: string,
): Promise<string> {
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for (const { object, bytes } of parts) {
      // A range is not copied to the local files of a bucket, where parts would displace the pictures of visitors.
      const whole = { first: 0, last: Number(bytes) - 1 };
      for await (const chunk of files.read(object, whole) as AsyncIterable<Uint8Array>) {
        hash.update(chunk);
        await file.appendFile(chunk);
      }
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}
