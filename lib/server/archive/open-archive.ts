import { Transform, type Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { ApiError } from '../../api/errors';
import { archiveLimits, entryName } from './archive-format';

/** What an archive may be made of. */
export interface ArchiveRules {
  /** Every name that an entry may have. */
  readonly names: RegExp;
  readonly limits: {
    readonly entries: number;
    /** Bytes of everything in it, unpacked. */
    readonly totalBytes: number;
    /** How many times smaller an entry of more than `smallBytes` may be packed. */
    readonly ratio: number;
    readonly smallBytes: number;
  };
}

const contentRules: ArchiveRules = { names: entryName, limits: archiveLimits };

/** An archive whose directory was found harmless. */
export interface OpenArchive {
  has(name: string): boolean;
  /** The bytes of an entry, no more than `maxBytes`. Throws `invalid_archive`. */
  read(name: string, maxBytes: number): Promise<Readable>;
  close(): void;
}

const fileTypeMask = 0o170000;
const regularFile = 0o100000;

/**
 * Opens an archive and looks at every name, kind and size in it before anything is unpacked. Throws `invalid_archive`
 * for one that is damaged, or that this site never makes by such rules.
 */
export async function openArchive(path: string, rules: ArchiveRules = contentRules): Promise<OpenArchive> {
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

/** A refusal that names the place: the entry, and where in it. */
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
    // Among others names that lead out of the archive.
    zip.on('error', (error: Error) => reject(new ApiError('invalid_archive', {}, { cause: error })));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      packed += entry.compressedSize;
      unpacked += entry.uncompressedSize;
      // More packed bytes than the file has: the same bytes are unpacked again and again.
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
    // Programs that do not know kinds of files leave it out.
    (fileType === 0 || fileType === regularFile)
  );
}

/** Its stream fails when there is more in it than the directory says, so that the limits hold, or something else. */
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
