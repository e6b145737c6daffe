import type { ReadableStream } from 'node:stream/web';

/** Byte range of an object, both ends inclusive. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Bytes that a crash may have left: an object, or an unfinished upload without name. */
export interface LeftFile {
  readonly name: string | null;
  remove(): Promise<void>;
}

/** Stores bytes under unguessable names. An object is complete or missing. */
export interface FileStore {
  /** Local folder for incoming uploads. */
  readonly incomingFolder: string;
  /** Resolves when the bytes are stored safely. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Moves a synced file from the incoming folder into the store. The file is gone unless this rejects. */
  adopt(name: string, path: string): Promise<void>;
  /** Returns the size of an object in bytes, or `null` if it does not exist. */
  size(name: string): Promise<number | null>;
  /** Returns the bytes of an object, or of a range. */
  read(name: string, range?: ByteRange): ReadableStream;
  remove(name: string): Promise<void>;
  /** Lists what was last written before `beforeMs` (epoch ms). */
  listOlder(beforeMs: number): AsyncIterable<LeftFile>;
}

/** Name of the folder for incoming uploads. */
export const incomingName = 'incoming';
