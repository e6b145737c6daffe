import { readFile } from 'node:fs/promises';
import { ApiError } from '@/lib/api/errors';
import { createId, createObjectName } from '@/lib/server/base/ids';
import type { FileStore } from '@/lib/server/files/file-store';
import {
  addFileRow,
  addObjectRows,
  discardObjects,
  type StoredUpload,
  type UploadInfo,
} from '@/lib/server/files/store-upload';
import { toCaptions } from './to-captions';

/** Stores received captions as WebVTT. Throws `unsupported_captions`. */
export async function storeCaptions(
  files: FileStore,
  path: string,
  received: Omit<UploadInfo, 'mediaType'>,
): Promise<StoredUpload> {
  const captions = toCaptions(await readFile(path));
  if (captions === null) throw new ApiError('unsupported_captions');
  const content = Buffer.from(captions);
  const name = createObjectName('vtt');
  await files.put(name, content);
  const fileId = createId();
  const mediaType = 'text/vtt';
  const bytes = content.length;
  const originalName = `${received.originalName.replace(/\.[a-z]{3}$/i, '')}.vtt`;
  const objects = [{ name, mediaType, bytes, role: 'shown' as const }];
  return {
    fileId,
    objects,
    discard: () => discardObjects(files, [name]),
    async addRows(db) {
      await addFileRow(db, {
        kind: 'captions',
        fileId,
        info: { ...received, mediaType, bytes, originalName },
      });
      await addObjectRows(db, fileId, objects);
    },
  };
}
