import { createHash } from 'node:crypto';
import { toActorId, type Actor } from '../content/actor';
import { createId, createObjectName } from '../content/ids';
import type { Database } from '../db/database';
import type { EncodedVariant } from './pictures';
import type { FileStore } from './file-store';

/** What is written down about an upload. */
export interface UploadInfo {
  readonly originalName: string;
  readonly mediaType: string;
  readonly actor: Actor;
  readonly nowMs: number;
}

/** One object of an upload: a size of a picture, or the file itself. */
type UploadObject = Pick<EncodedVariant, 'bytes'> & {
  readonly mediaType: string;
  readonly extension: string;
  readonly width?: number;
  readonly height?: number;
};

/** Bytes that are safe on disk and await their rows. */
export interface StoredUpload {
  readonly fileId: string;
  /** Adds the rows, in the caller's transaction. */
  addRows(db: Database): Promise<void>;
  /** Removes the bytes again when that transaction failed. */
  discard(): Promise<void>;
}

/** Puts the sizes of a picture into the store. */
export function storePicture(
  store: FileStore,
  upload: Uint8Array,
  variants: readonly EncodedVariant[],
  info: UploadInfo,
): Promise<StoredUpload> {
  const objects = variants.map((variant) => ({ ...variant, extension: 'webp' }));
  return storeObjects(store, 'picture', upload, objects, info);
}

/** Puts a file to download into the store. */
export function storeDocument(
  store: FileStore,
  upload: Uint8Array,
  extension: string,
  info: UploadInfo,
): Promise<StoredUpload> {
  return storeObjects(store, 'file', upload, [{ bytes: upload, mediaType: info.mediaType, extension }], info);
}

/** Files first, rows after: a crash between the two leaves bytes nobody points at, never a row without bytes. */
async function storeObjects(
  store: FileStore,
  kind: 'picture' | 'file',
  upload: Uint8Array,
  objects: readonly UploadObject[],
  info: UploadInfo,
): Promise<StoredUpload> {
  const fileId = createId();
  const named = objects.map((object) => ({ ...object, name: createObjectName(object.extension) }));
  const discard = async () => {
    await Promise.all(named.map((object) => store.remove(object.name)));
  };
  try {
    await Promise.all(named.map((object) => store.put(object.name, object.bytes)));
  } catch (error) {
    await discard();
    throw error;
  }
  const largest = named.at(-1);
  return {
    fileId,
    discard,
    async addRows(db) {
      await db
        .insertInto('file')
        .values({
          id: fileId,
          kind,
          original_name: info.originalName,
          media_type: info.mediaType,
          bytes: upload.byteLength,
          width: largest?.width ?? null,
          height: largest?.height ?? null,
          sha256: createHash('sha256').update(upload).digest('hex'),
          created_at: new Date(info.nowMs).toISOString(),
          created_by: toActorId(info.actor),
          removed_at: null,
        })
        .execute();
      for (const object of named) {
        await db
          .insertInto('stored_object')
          .values({
            name: object.name,
            file_id: fileId,
            media_type: object.mediaType,
            bytes: object.bytes.byteLength,
            width: object.width ?? null,
            height: object.height ?? null,
          })
          .execute();
      }
    },
  };
}
