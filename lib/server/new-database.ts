import type { CollectionName, Input } from '../content/registry';
import { definitionOf } from '../content/registry';
import { createEmptyInput } from '../content/input';
import { createFirstAccount, type FirstAccount } from './auth/accounts';
import { createItem } from './content/write-items';
import type { Database } from './db/database';
import type { OpenDatabase } from './db/open-database';
import type { FileStore } from './files/file-store';
import { encodeVariants, rasterizeSvg } from './files/pictures';
import { storeDocument, storePicture, type StoredUpload } from './files/store-upload';
import { detectDocument } from './files/documents';
import { writeSettings } from './settings';

/** A new site that waits for its first content. Everything added becomes real together, or not at all. */
export interface EmptySite {
  /** Epoch ms. */
  readonly nowMs: number;
  /** Adds an item; fields that are not given stay empty. Returns its id. */
  add<Name extends CollectionName>(collection: Name, input: Partial<Input<Name>>): Promise<string>;
  /** Draws an SVG of our own as a picture and adds its image. Returns the image's id. */
  addDrawing(svg: string, input: Partial<Input<'images'>>): Promise<string>;
  /** Adds a file to download. Returns the file's id. */
  addFile(name: string, bytes: Uint8Array): Promise<string>;
}

/** Fills a new site. */
export type Fill = (site: EmptySite) => Promise<void>;

/** What a new database is given. */
export interface Beginnings {
  readonly admin: { readonly email: string; readonly password: string | null };
  readonly fill?: Fill;
  /** Epoch ms. */
  readonly nowMs: number;
}

/**
 * Gives a database without accounts its administrator and its first content, in one transaction: a start that
 * was interrupted begins anew. Returns the administrator's account; `null` when accounts existed.
 */
export function setUpNewDatabase(
  database: OpenDatabase,
  files: FileStore,
  { admin, fill, nowMs }: Beginnings,
): Promise<FirstAccount | null> {
  return database.db.transaction().execute(async (db) => {
    const account = await createFirstAccount(db, admin, new Date(nowMs).toISOString());
    if (account && fill) {
      await fill(createEmptySite(db, files, nowMs));
      await writeSettings(db, { showsSampleMark: true });
    }
    return account;
  });
}

function createEmptySite(db: Database, files: FileStore, nowMs: number): EmptySite {
  const actor = { kind: 'site' } as const;
  let madeAtMs = nowMs;
  const add: EmptySite['add'] = (collection, input) => {
    const whole = { ...createEmptyInput(definitionOf(collection)), ...input };
    // A millisecond apart: items keep the order in which they were given.
    madeAtMs += 1;
    return createItem({ db, collection, actor, nowMs: madeAtMs }, whole, null);
  };
  const keep = async (stored: StoredUpload) => {
    await stored.addRows(db);
    return stored.fileId;
  };
  return {
    nowMs,
    add,
    async addDrawing(svg, input) {
      const drawn = await rasterizeSvg(svg);
      const { mediaType, variants } = await encodeVariants(drawn);
      const info = { originalName: 'drawing.png', mediaType, actor, nowMs };
      const file = await keep(await storePicture(files, drawn, variants, info));
      return add('images', { file, showsPeople: false, ...input });
    },
    async addFile(name, bytes) {
      const type = detectDocument(bytes, name);
      if (!type) throw new Error(`${name} is no file that the site offers for download`);
      return keep(
        await storeDocument(files, bytes, type.extension, {
          originalName: name,
          mediaType: type.mediaType,
          actor,
          nowMs,
        }),
      );
    },
  };
}
