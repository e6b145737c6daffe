import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry } from 'yauzl';
import { ExportError } from './export-error';

/** One XML file of an export. */
export interface ExportPart {
  readonly name: string;
  /** Opens the bytes of the file. */
  open(): Promise<Readable>;
}

/** First bytes of archives that cannot be read. */
const archives: readonly (readonly [magic: string, name: string])[] = [
  ['Rar!', 'RAR archive'],
  ['7z\u00bc\u00af', '7z archive'],
  ['BZh', 'bzip2 archive'],
  ['\u00fd7zXZ', 'xz archive'],
  ['(\u00b5/\u00fd', 'zstd archive'],
];

/**
 * Calls `read` with each XML file of an export: the file itself, unpacked if it is gzip, or the XML files of a ZIP by
 * name. Throws `ExportError` for other archives.
 */
export async function readParts(path: string, read: (part: ExportPart) => Promise<void>): Promise<void> {
  const start = await readStart(path);
  const archive = archives.find(([magic]) => start.startsWith(magic));
  if (archive) throw new ExportError(1, `This is a ${archive[1]}. Unpack it and name its XML file.`);
  const name = basename(path);
  if (start.startsWith('PK\u0003\u0004')) await readZip(path, read);
  else if (start.startsWith('\u001f\u008b'))
    await read({ name, open: () => Promise.resolve(unpack(createReadStream(path))) });
  else await read({ name, open: () => Promise.resolve(createReadStream(path)) });
}

async function readStart(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

function unpack(packed: Readable): Readable {
  const unpacked = createGunzip();
  packed.on('error', (error) => unpacked.destroy(error));
  return packed.pipe(unpacked);
}

async function readZip(path: string, read: (part: ExportPart) => Promise<void>): Promise<void> {
  let zip: yauzl.ZipFile;
  const entries: Entry[] = [];
  try {
    zip = await yauzl.openPromise(path, { autoClose: false });
  } catch (error) {
    throw toZipError(error);
  }
  try {
    for await (const entry of zip.eachEntry()) if (isExport(entry.fileName)) entries.push(entry);
    if (entries.length === 0) throw new ExportError(1, 'The ZIP has no XML file.');
    entries.sort((a, b) => a.fileName.localeCompare(b.fileName, 'en', { numeric: true }));
    for (const entry of entries) {
      const open = async () => {
        const stream = await zip.openReadStreamPromise(entry);
        return entry.fileName.endsWith('.gz') ? unpack(stream) : stream;
      };
      await read({ name: basename(entry.fileName), open });
    }
  } catch (error) {
    throw toZipError(error);
  } finally {
    zip.close();
  }
}

/** Whether an entry of a ZIP is an XML file. macOS adds a folder of other data with equal names. */
function isExport(name: string): boolean {
  return /\.(xml|wxr)(\.gz)?$/i.test(name) && !/(^|\/)(__MACOSX\/|\._)/.test(name);
}

/** Returns the error of a damaged ZIP. Errors of its files are kept. */
function toZipError(error: unknown): unknown {
  const isOther = error instanceof ExportError || !(error instanceof Error) || 'code' in error;
  return isOther ? error : new ExportError(1, `The ZIP is damaged: ${error.message}.`);
}
