import { createHash } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes } from '@/lib/api/limits';
import { ApiError } from '@/lib/api/errors';
import type { ImageVariant } from '@/lib/content/kinds/reference';
import { findFileMaker } from '@/lib/server/files/file-makers';
import type { Actor } from '@/lib/server/base/actor';
import { createObjectName } from '@/lib/server/base/ids';
import type { Deps } from '@/lib/server/http/deps';
import { detectDocument } from '@/lib/server/files/detect/detect-document';
import { removeLocation } from '@/lib/server/files/remove-location';
import { storeDocument, storePicture, type StoredUpload } from '@/lib/server/files/store-upload';
import { writeNewFile } from '@/lib/server/files/write-new-file';
import { toDownloadName } from '@/lib/server/http/to-download-name';
import { makePicture } from '@/lib/server/pictures/make-picture';
import { archivedFileShape, archiveLimits, fileListName, type ArchivedFile } from './archive-format';
import { refuse, type OpenArchive } from '@/lib/server/zip/open-archive';
import { readEntries } from './read-entries';

/** Stored files of an archive without rows yet. */
export interface StoredFiles {
  readonly uploads: readonly StoredUpload[];
  /** New file ids by id in the archive. */
  readonly fileIds: ReadonlyMap<string, { readonly id: string; readonly kind: ArchivedFile['kind'] }>;
  /** New picture sizes by their name in the archive's texts. */
  readonly objects: ReadonlyMap<string, ImageVariant>;
  discard(): Promise<void>;
}

/**
 * Stores the files of an archive, each validated and re-encoded like an upload. Deletes all of them if one is
 * rejected. Throws `invalid_archive`.
 */
export async function storeFiles(deps: Deps, archive: OpenArchive, actor: Actor): Promise<StoredFiles> {
  const uploads: StoredUpload[] = [];
  const fileIds = new Map<string, { id: string; kind: ArchivedFile['kind'] }>();
  const objects = new Map<string, ImageVariant>();
  const discard = async () => {
    for (const upload of uploads) await upload.discard();
  };
  await mkdir(deps.files.incomingFolder, { recursive: true });
  try {
    for await (const { value: file, line } of readEntries(archive, fileListName, archivedFileShape)) {
      if (fileIds.has(file.id)) throw refuse(fileListName, line, 'id');
      const stored = await storeFile(deps, archive, file, actor);
      uploads.push(stored);
      fileIds.set(file.id, { id: stored.fileId, kind: file.kind });
      for (const { name, mediaType, width } of file.objects) {
        const successor = findSuccessor(stored, mediaType, width);
        if (objects.has(name)) throw refuse(fileListName, line, 'objects');
        if (successor) objects.set(name, successor);
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { uploads, fileIds, objects, discard };
}

async function storeFile(
  deps: Deps,
  archive: OpenArchive,
  file: ArchivedFile,
  actor: Actor,
): Promise<StoredUpload> {
  const isPicture = file.kind === 'picture';
  const path = join(deps.files.incomingFolder, createObjectName('part'));
  const maker = findFileMaker(file.kind);
  const maxBytes = isPicture ? archiveLimits.pictureBytes : (maker?.maxBytes ?? maxUploadBytes);
  const source = await archive.read(file.entry, maxBytes);
  const hash = createHash('sha256');
  let bytes = 0;
  source.on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.byteLength;
  });
  try {
    await writeNewFile(path, source, { isFlushed: true });
    const known = { originalName: toDownloadName(file.name), bytes, sha256: hash.digest('hex') };
    const info = { ...known, actor, nowMs: deps.now() };
    if (isPicture) {
      const picture = await makePicture(deps.pictures, path, file.takenAt, file.recipe ?? undefined);
      return await storePicture(deps.files, picture, { ...info, mediaType: picture.mediaType });
    }
    if (maker) return await maker.store(deps.files, path, info);
    const type = await detectDocument(path);
    if (!type) throw new ApiError('unsupported_file');
    if (type.extension === 'mp4') await removeLocation(path);
    return await storeDocument(deps.files, path, type.extension, { ...info, mediaType: type.mediaType });
  } catch (error) {
    // Faults of the file are reported with its place; others, such as a full disk, are rethrown.
    if (error instanceof ApiError) throw error.code === 'invalid_archive' ? error : refuse(file.entry);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Returns the size of the same type with the closest width. */
function findSuccessor({ objects }: StoredUpload, mediaType: string, width: number): ImageVariant | null {
  const shown = objects.filter(({ role }) => role === 'shown');
  const alike = shown.filter((object) => object.mediaType === mediaType);
  const successor = alike.find((object) => (object.width ?? 0) >= width) ?? alike.at(-1) ?? shown.at(-1);
  if (!successor) return null;
  return {
    url: `/api/files/${successor.name}`,
    width: successor.width ?? 0,
    height: successor.height ?? 0,
    mediaType: successor.mediaType,
  };
}
