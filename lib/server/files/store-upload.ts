import { rm } from 'node:fs/promises';
import type { FileKind } from '@/lib/content/field';
import type { Actor } from '../base/actor';
import { toActorId } from '../base/actor';
import type { Recipe } from '../../content/recipe';
import { createId, createObjectName } from '../base/ids';
import type { Database } from '../db/database';
import type { MadeVariant, NewPicture } from '../pictures/made-picture';
import type { FileStore } from './file-store';

/** Metadata of an upload. */
export interface UploadInfo {
  readonly originalName: string;
  readonly mediaType: string;
  /** Size in bytes. */
  readonly bytes: number;
  /** Hex SHA-256 of the received bytes. */
  readonly sha256: string;
  readonly actor: Actor;
  readonly nowMs: number;
}

/** A picture to store with its metadata. */
export interface PictureToStore extends NewPicture {
  /** Local time `YYYY-MM-DDTHH:MM:SS`. */
  readonly takenAt: string | null;
  /** Edits between master and sizes; absent if unedited. */
  readonly recipe?: Recipe;
}

/** Stored bytes without rows yet. */
export interface StoredUpload {
  readonly fileId: string;
  readonly objects: readonly StoredObject[];
  /** Inserts the rows in the caller's transaction. */
  addRows(db: Database): Promise<void>;
  /** Deletes the bytes if that transaction failed. */
  discard(): Promise<void>;
}

/** An object stored under one name. */
export interface StoredObject {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: number;
  readonly width?: number;
  readonly height?: number;
  readonly role: 'shown' | 'master' | 'preview';
}

const extensions = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;

/** Stores a picture: its master and its sizes. */
export async function storePicture(
  store: FileStore,
  picture: PictureToStore,
  info: UploadInfo,
): Promise<StoredUpload> {
  const fileId = createId();
  const { objects, discard } = await putPictures(store, [
    ...picture.variants.map((variant) => ({ ...variant, role: 'shown' as const })),
    { ...picture.master, role: 'master' },
  ]);
  const { placeholder, takenAt, recipe } = picture;
  const { width, height } = picture.variants.at(-1) ?? {};
  return {
    fileId,
    objects,
    discard,
    async addRows(db) {
      const shown = { width, height, placeholder, takenAt, recipe };
      await addFileRow(db, { kind: 'picture', fileId, info, ...shown });
      await addObjectRows(db, fileId, objects);
    },
  };
}

/**
 * Stores a downloadable file; `path` is moved out of the incoming folder. The name's extension follows from the
 * content, so that a checked PDF cannot open as a page or a program.
 */
export async function storeDocument(
  store: FileStore,
  path: string,
  extension: string,
  info: UploadInfo,
): Promise<StoredUpload> {
  const fileId = createId();
  const name = createObjectName(extension);
  await store.adopt(name, path);
  const objects = [{ name, mediaType: info.mediaType, bytes: info.bytes, role: 'shown' as const }];
  return {
    fileId,
    objects,
    discard: () => discardObjects(store, [name]),
    async addRows(db) {
      const originalName = toNameOfType(info.originalName, extension);
      await addFileRow(db, { kind: 'file', fileId, info: { ...info, originalName } });
      await addObjectRows(db, fileId, objects);
    },
  };
}

function toNameOfType(name: string, extension: string): string {
  const end = `.${extension}`;
  return name.toLowerCase().endsWith(end) ? name : name + end;
}

/** Files before rows: a crash in between leaves unreferenced bytes, never a row without bytes. */
export async function putPictures(
  store: FileStore,
  pictures: readonly (MadeVariant & Pick<StoredObject, 'role'>)[],
): Promise<{ objects: readonly StoredObject[]; discard: () => Promise<void> }> {
  const named = pictures.map((picture) => ({
    ...picture,
    name: createObjectName(extensions[picture.mediaType]),
  }));
  const discard = () =>
    discardObjects(
      store,
      named.map(({ name }) => name),
    );
  const adopted = await Promise.allSettled(named.map(({ name, path }) => store.adopt(name, path)));
  const failure = adopted.find((result) => result.status === 'rejected');
  if (failure) {
    await Promise.all(named.map(({ path }) => rm(path, { force: true })));
    await discard();
    throw failure.reason;
  }
  const objects = named.map(({ path: _, ...object }) => object);
  return { objects, discard };
}

/** Deletes objects without rows. Does not reject, because the sweep deletes those that are left. */
export async function discardObjects(
  store: Pick<FileStore, 'remove'>,
  names: readonly string[],
): Promise<void> {
  await Promise.allSettled(names.map((name) => store.remove(name)));
}

/** Inserts the rows of stored objects. */
export async function addObjectRows(
  db: Database,
  fileId: string,
  objects: readonly StoredObject[],
): Promise<void> {
  for (const { name, mediaType, bytes, width, height, role } of objects) {
    const size = { width: width ?? null, height: height ?? null };
    await db
      .insertInto('stored_object')
      .values({
        name,
        file_id: fileId,
        media_type: mediaType,
        bytes,
        ...size,
        role,
        removed_at: null,
        erased_at: null,
      })
      .execute();
  }
}

/** A file to insert. */
export interface FileRow {
  readonly kind: FileKind;
  readonly fileId: string;
  readonly info: UploadInfo;
  readonly width?: number;
  readonly height?: number;
  readonly placeholder?: string | null;
  readonly takenAt?: string | null;
  readonly recipe?: Recipe;
}

/** Inserts the row of a file. */
export async function addFileRow(db: Database, { kind, fileId, info, ...picture }: FileRow): Promise<void> {
  await db
    .insertInto('file')
    .values({
      id: fileId,
      kind,
      original_name: info.originalName,
      media_type: info.mediaType,
      bytes: info.bytes,
      width: picture.width ?? null,
      height: picture.height ?? null,
      sha256: info.sha256,
      created_at: new Date(info.nowMs).toISOString(),
      created_by: toActorId(info.actor),
      removed_at: null,
      placeholder: picture.placeholder ?? null,
      taken_at: picture.takenAt ?? null,
      recipe: picture.recipe ? JSON.stringify(picture.recipe) : null,
      hidden_at: null,
    })
    .execute();
}
