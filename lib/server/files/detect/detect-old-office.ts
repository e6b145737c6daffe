import { readFile } from 'node:fs/promises';
import { documentTypes, type DocumentExtension, type DocumentType } from './document-types';

/** Types by the stream that holds the document, in lower case. */
const streams: Readonly<Record<string, DocumentExtension>> = {
  worddocument: 'doc',
  workbook: 'xls',
  book: 'xls',
  'powerpoint document': 'ppt',
};

/** Storages of macros in Word and Excel. */
const macros = /^(macros|vba|_vba_project(_cur)?|vbaproject)$/;

/** The record of a presentation that says whether it has macros, up to its flag. */
const presentationMacros = Buffer.from([0x02, 0x00, 0x00, 0x04, 0x0c, 0x00, 0x00, 0x00]);

/** Sector numbers from here on end a chain. */
const firstEnd = 0xfffffffa;

/**
 * Returns the type of an Office file of before 2007, a compound file (MS-CFB), by the names of its streams. Returns `null`
 * if it is damaged, has macros or is another kind of compound file.
 */
export async function detectOldOffice(path: string): Promise<DocumentType | null> {
  const bytes = await readFile(path);
  let names: readonly string[];
  try {
    names = listStreams(bytes);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
  if (names.some((name) => macros.test(name))) return null;
  const stream = names.find((name) => Object.hasOwn(streams, name));
  if (stream === undefined || (streams[stream] === 'ppt' && hasPresentationMacros(bytes))) return null;
  return documentTypes[streams[stream]!];
}

/** Returns the names of the streams and storages. Throws `RangeError` if the file is damaged. */
function listStreams(bytes: Buffer): string[] {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('No sector size');
  const toOffset = (sector: number) => (sector + 1) * sectorBytes;
  const perSector = sectorBytes / 4;
  const tables = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + index * 4));
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    // Larger files list further tables elsewhere; their directory is at the beginning.
    if (table === undefined || table >= firstEnd) throw new RangeError('No table');
    return bytes.readUInt32LE(toOffset(table) + (sector % perSector) * 4);
  };
  const names: string[] = [];
  const seen = new Set<number>();
  for (let sector = bytes.readUInt32LE(48); sector < firstEnd && !seen.has(sector); sector = next(sector)) {
    seen.add(sector);
    for (let offset = toOffset(sector); offset < toOffset(sector + 1); offset += 128) {
      const length = Math.min(bytes.readUInt16LE(offset + 64), 64);
      if (bytes.readUInt8(offset + 66) !== 0 && length > 2)
        names.push(bytes.toString('utf16le', offset, offset + length - 2).toLowerCase());
    }
  }
  return names;
}

function hasPresentationMacros(bytes: Buffer): boolean {
  for (
    let at = bytes.indexOf(presentationMacros);
    at !== -1;
    at = bytes.indexOf(presentationMacros, at + 1)
  ) {
    const flag = at + presentationMacros.length + 4;
    if (flag + 4 <= bytes.length && bytes.readUInt32LE(flag) === 1) return true;
  }
  return false;
}
