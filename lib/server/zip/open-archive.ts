import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '@/lib/api/errors';

/** Rules for the entries of an archive. */
export interface ArchiveRules {
  /** Pattern of allowed names. */
  readonly names: RegExp;
  readonly limits: {
    readonly entries: number;
    /** Total unpacked bytes. */
    readonly totalBytes: number;
    /** Maximum compression ratio of entries above `smallBytes`. */
    readonly ratio: number;
    readonly smallBytes: number;
  };
}

/** An archive with a validated directory. */
export interface OpenArchive {
  has(name: string): boolean;
  /** Returns the bytes of an entry, at most `maxBytes`. Throws `invalid_archive`. */
  read(name: string, maxBytes: number): Promise<Readable>;
  close(): void;
}

const fileTypeMask = 0o170000;
const regularFile = 0o100000;

/**
 * Opens an archive and validates names, kinds and sizes before unpacking. Throws `invalid_archive` if it is damaged
 * or breaks the rules.
 */
export async function openArchive(path: string, rules: ArchiveRules): Promise<OpenArchive> {
  const zip = await openZip(path);
  try {
    const entries = await readDirectory(zip, rules);
    return {
      has: (name) => entries.has(name),
      async read(name, maxBytes) {
        const entry = entries.get(name);
        if (!entry || entry.uncompressedSize > maxBytes) throw refuse(name);
        return openEntry(zip, entry);
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Returns an error with its place: the entry and the position in it. */
export function refuse(...place: readonly (string | number)[]): ApiError {
  const path = place.map((part) => (typeof part === 'string' ? part.slice(0, 120) : part));
  return new ApiError('invalid_archive', { issues: [{ path, code: 'not_allowed' }] });
}

async function openZip(path: string): Promise<ZipFile> {
  try {
    return await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
  } catch (error) {
    throw new ApiError('invalid_archive', {}, { cause: error });
  }
}

function readDirectory(zip: ZipFile, rules: ArchiveRules): Promise<Map<string, Entry>> {
  const { limits } = rules;
  const entries = new Map<string, Entry>();
  let packed = 0;
  let unpacked = 0;
  return new Promise((resolve, reject) => {
    if (zip.entryCount > limits.entries) return reject(refuse());
    // yauzl also reports names that lead out of the archive here.
    zip.on('error', (error: Error) => reject(new ApiError('invalid_archive', {}, { cause: error })));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      // More packed bytes than the file has means overlapping entries.
      const isTooMuch = packed > zip.fileSize || unpacked > limits.totalBytes;
      if (isTooMuch || !isHarmless(entry, rules) || entries.has(entry.fileName)) {
        return reject(refuse(entry.fileName));
      }
      entries.set(entry.fileName, entry);
      return zip.readEntry();
    });
    return zip.readEntry();
  });
}

function isHarmless(entry: Entry, { names, limits }: ArchiveRules): boolean {
  const { fileName, compressedSize, uncompressedSize, externalFileAttributes, compressionMethod } = entry;
  const fileType = (externalFileAttributes >>> 16) & fileTypeMask;
  const isBomb = uncompressedSize > limits.smallBytes && uncompressedSize > compressedSize * limits.ratio;
  return (
    names.test(fileName) &&
    !isBomb &&
    !entry.isEncrypted() &&
    (compressionMethod === 0 || compressionMethod === 8) &&
    // Some programs write no file type.
    (fileType === 0 || fileType === regularFile)
  );
}

/** yauzl's stream fails if an entry is larger than declared, so the limits hold. */
async function openEntry(zip: ZipFile, entry: Entry): Promise<Readable> {
  let stream: Readable;
  try {
    stream = await zip.openReadStreamPromise(entry);
  } catch (error) {
    throw new ApiError('invalid_archive', {}, { cause: error });
  }
  let sum = 0;
  const checked = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
    flush: (done) => done(sum === entry.crc32 ? null : refuse(entry.fileName)),
  });
  stream.on('error', (cause) => checked.destroy(new ApiError('invalid_archive', {}, { cause })));
  return stream.pipe(checked);
}
