import { readFile } from 'node:fs/promises';
import { readCompoundFile } from '@/lib/shared/documents/read-compound-file';
import { documentTypes, type DocumentExtension, type DocumentType } from './document-types';
import { hasExcelMacros } from './has-excel-macros';

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

/**
 * Returns the type of an Office file of before 2007, a compound file, by the names of its streams. Returns `null` if it is
 * damaged, has macros or is another kind of compound file.
 */
export async function detectOldOffice(path: string): Promise<DocumentType | null> {
  const bytes = await readFile(path);
  try {
    const { names, read } = readCompoundFile(bytes);
    if (names.some((name) => macros.test(name))) return null;
    const stream = names.find((name) => Object.hasOwn(streams, name));
    if (stream === undefined) return null;
    const extension = streams[stream]!;
    if (extension === 'ppt' && hasPresentationMacros(bytes)) return null;
    if (extension === 'xls' && hasExcelMacros(read(stream) ?? new Uint8Array())) return null;
    return documentTypes[extension];
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
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
