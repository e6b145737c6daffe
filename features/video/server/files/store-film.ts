import { open } from 'node:fs/promises';
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
import { cleanFilm } from '../mp4/clean-film';
import { readFilm } from '../mp4/read-film';

/**
 * Checks a received video by its content, removes its metadata and stores it; `path` is moved out of the incoming folder. Throws
 * `unsupported_video`.
 */
export async function storeFilm(
  store: FileStore,
  path: string,
  info: Omit<UploadInfo, 'mediaType'>,
): Promise<StoredUpload> {
  const file = await open(path, 'r+');
  try {
    const film = await readFilm(file, info.bytes);
    if (!film) throw new ApiError('unsupported_video');
    await cleanFilm(file, film).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).syscall) throw error;
      throw new ApiError('unsupported_video', {}, { cause: error });
    });
    await file.sync();
  } finally {
    await file.close();
  }
  const fileId = createId();
  // Browsers play QuickTime and 3GP films as MP4 if they know the codec.
  const mediaType = 'video/mp4';
  const name = createObjectName('mp4');
  await store.adopt(name, path);
  const objects = [{ name, mediaType, bytes: info.bytes, role: 'shown' as const }];
  return {
    fileId,
    objects,
    discard: () => discardObjects(store, [name]),
    async addRows(db) {
      await addFileRow(db, { kind: 'video', fileId, info: { ...info, mediaType } });
      await addObjectRows(db, fileId, objects);
    },
  };
}
