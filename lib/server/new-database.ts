import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CollectionName, Input } from '../content/registry';
import { definitionOf } from '../content/registry';
import { createEmptyInput } from '../content/input';
import type { PixelPicture } from '../ornament/pixel-picture';
import { createFirstAccount, type FirstAccount } from './auth/accounts';
import { createObjectName } from './base/ids';
import { createItem } from './content/items/write-items';
import { addFirstPage } from './content/documents/add-first-page';
import { drawingName } from './content/references/file-views';
import type { Database } from './db/database';
import type { OpenDatabase } from './db/open-database';
import type { FileStore } from './files/file-store';
import { detectDocument } from './files/detect/detect-document';
import { documentTypes } from './files/detect/document-types';
import { storeDocument, storePicture, type StoredUpload } from './files/store-upload';
import type { PictureMaker } from './pictures/picture-maker';
import { writeSettings } from './rows/site-settings';

/** What a feature does while a site is filled, in the same transaction. */
export interface SetUp {
  onNewSite(db: Database): Promise<void>;
  /** Called for each item of the sample content. */
  onSampleItem(db: Database, collection: CollectionName, id: string): Promise<void>;
  /** Called when the site was filled with the content, settings and menu of a school. */
  onImport(db: Database): Promise<void>;
}

const setUps = new Set<SetUp>();

/** Adds what a feature does while a site is filled. */
export function addSetUp(setUp: SetUp): void {
  setUps.add(setUp);
}

/** Tells the features that the site was filled with the content of a school, in the caller's transaction. */
export async function noteImport(db: Database): Promise<void> {
  for (const { onImport } of setUps) await onImport(db);
}

/** A new site to fill. All additions are committed in one transaction. */
export interface EmptySite {
  /** Epoch ms. */
  readonly nowMs: number;
  /** Adds an item; absent fields are empty. Returns its id. */
  add<Name extends CollectionName>(collection: Name, input: Partial<Input<Name>>): Promise<string>;
  /** Adds the image of a drawing, at most `maxWidth` pixels wide. Returns the image's id. */
  addDrawing(drawing: PixelPicture, maxWidth: number, input: Partial<Input<'images'>>): Promise<string>;
  /** Adds a file to download. Returns the file's id. */
  addFile(name: string, bytes: Uint8Array): Promise<string>;
}

/** Fills a new site. */
export type Fill = (site: EmptySite) => Promise<void>;

/** Initial contents of a database. */
export interface InitialContents {
  readonly admin: { readonly email: string; readonly password: string | null };
  readonly fill?: Fill;
  /** Epoch ms. */
  readonly nowMs: number;
}

/**
 * Creates the administrator and the first content of a database without accounts, in one transaction, so that an
 * interrupted start is repeated. Returns the administrator's account; `null` if accounts existed.
 */
export function setUpNewDatabase(
  { database, files, pictures }: { database: OpenDatabase; files: FileStore; pictures: PictureMaker },
  { admin, fill, nowMs }: InitialContents,
): Promise<FirstAccount | null> {
  return database.db.transaction().execute(async (db) => {
    const account = await createFirstAccount(db, admin, new Date(nowMs).toISOString());
    if (!account) return null;
    for (const { onNewSite } of setUps) await onNewSite(db);
    if (fill) {
      await fill(createEmptySite(db, files, pictures, nowMs));
      await writeSettings(db, { showsSampleMark: true });
    }
    return account;
  });
}

/** Returns a site to fill in a transaction. All items except singletons become sample content. */
export function createEmptySite(
  db: Database,
  files: FileStore,
  pictures: PictureMaker,
  nowMs: number,
): EmptySite {
  const actor = { kind: 'site' } as const;
  let madeAtMs = nowMs;
  const add: EmptySite['add'] = async (collection, input) => {
    const whole = { ...createEmptyInput(definitionOf(collection)), ...input };
    // One millisecond apart, so that items keep their order.
    madeAtMs += 1;
    const id = await createItem({ db, collection, actor, nowMs: madeAtMs }, whole, null);
    for (const { onSampleItem } of setUps) await onSampleItem(db, collection, id);
    return id;
  };
  const keep = async (stored: StoredUpload) => {
    await stored.addRows(db);
    return stored.fileId;
  };
  return {
    nowMs,
    add,
    async addDrawing(drawing, maxWidth, input) {
      const picture = await pictures.run({ kind: 'drawing', drawing, maxWidth });
      const { mediaType, bytes } = picture.master;
      // A drawing has no uploaded bytes, so its pixels are hashed.
      const { sha256 } = describe(drawing.pixels);
      const info = { originalName: drawingName, mediaType, bytes, sha256, actor, nowMs };
      const file = await keep(await storePicture(files, { ...picture, takenAt: null }, info));
      return add('images', { file, showsPeople: false, ...input });
    },
    async addFile(name, bytes) {
      const path = join(files.incomingFolder, createObjectName('part'));
      await mkdir(files.incomingFolder, { recursive: true });
      try {
        await writeFile(path, bytes, { flush: true });
        const type = await detectDocument(path);
        if (!type) throw new Error(`${name} is no file that the site offers for download`);
        const info = { originalName: name, mediaType: type.mediaType, ...describe(bytes), actor, nowMs };
        const id = await keep(await storeDocument(files, path, type.extension, info));
        if (type === documentTypes.pdf)
          await addFirstPage({ db, files, pictures }, { id, sha256: info.sha256 });
        return id;
      } finally {
        await rm(path, { force: true });
      }
    },
  };
}

function describe(upload: Uint8Array): { bytes: number; sha256: string } {
  return { bytes: upload.byteLength, sha256: createHash('sha256').update(upload).digest('hex') };
}
