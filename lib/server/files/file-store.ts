import type { ReadableStream } from 'node:stream/web';

/** Byte range of an object, both ends inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Bytes that a crash may have left: an object, or an unfinished one without name. */
export interface LeftFile {
  readonly name: string | null;
  remove(): Promise<void>;
}

/** Marks of the sites that use a store; see `claimStore`. */
export interface Marks {
  /** Lists the marks of all sites. */
  listMarks(): Promise<string[]>;
  addMark(mark: string): Promise<void>;
  removeMark(mark: string): Promise<void>;
  /** Returns what holds a mark, such as `the object .site/1f…`. */
  toMarkPlace(mark: string): string;
}

/** Stores bytes under unguessable names. An object is complete or missing. */
export interface FileStore extends Marks {
  /** Local folder for incoming uploads. */
  readonly incomingFolder: string;
  /** The store in a sentence, such as `the bucket files`. */
  readonly place: string;
  /** Whether it is a folder of `DATA_DIR`. */
  readonly isLocal: boolean;
  /** Resolves when the bytes are stored safely. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a synced file from the incoming folder into the store. The file is gone unless this rejects. */
  adopt(name: string, path: string): Promise<void>;
  /** Returns the size of an object in bytes, or `null` if it does not exist. */
  size(name: string): Promise<number | null>;
  /** Returns the bytes of an object, or of a range. */
  read(name: string, range?: ByteRange): ReadableStream;
  remove(name: string): Promise<void>;
  /** Lists what was last written before `beforeMs` (epoch ms), without marks and incoming uploads. */
  listOlder(beforeMs: number): AsyncIterable<LeftFile>;
}

/** Name of the folder for incoming uploads. */
export const incomingName = 'incoming';

/**
 * Folder of the marks. Versions before the marks keep it when they sweep: they delete no folders and no keys with a slash.
 * No prefix of a site contains a dot.
 */
export const marksName = '.site';
