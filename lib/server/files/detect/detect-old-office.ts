import { readFile } from 'node:fs/promises';
import { readCompoundFile } from '@/lib/shared/documents/read-compound-file';
import { documentTypes, type DocumentExtension, type DocumentType } from './document-types';
import { hasExcelMacros } from './has-excel-macros';
import { isRefusedName } from './refused-names';

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

/** The stream of a file in a document, which begins with its name, and that of a document with a password. */
const packaged = '\u0001ole10native';
const encrypted = 'encryptedpackage';

/** Length of the names before a file in a document, in bytes. */
const packageHeadBytes = 2_000;

/**
 * Returns the type of an Office file of before 2007, a compound file, by the names of its streams. Returns `null` if it is
 * damaged, has macros or is another kind of compound file.
 */
export async function detectOldOffice(path: string): Promise<DocumentType | null> {
  try {
    const { extension, isHarmless } = inspectOldOffice(await readFile(path));
    return extension !== undefined && isHarmless ? documentTypes[extension] : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * Returns the type of a compound file, if it is one of Office, and whether it has neither macros nor a program and can be
 * read without a password. Throws `RangeError` if it is damaged.
 */
export function inspectOldOffice(bytes: Buffer): { extension?: DocumentExtension; isHarmless: boolean } {
  const { names, read } = readCompoundFile(bytes);
  if (names.some((name) => macros.test(name) || name === encrypted)) return { isHarmless: false };
  const head = Buffer.from(read(packaged)?.subarray(0, packageHeadBytes) ?? []).toString('latin1');
  if (head.toLowerCase().split('\0').some(isRefusedName)) return { isHarmless: false };
  const stream = names.find((name) => Object.hasOwn(streams, name));
  if (stream === undefined) return { isHarmless: true };
  const extension = streams[stream]!;
  const hasMacros =
    (extension === 'ppt' && hasPresentationMacros(bytes)) ||
    (extension === 'xls' && hasExcelMacros(read(stream) ?? new Uint8Array()));
  return { extension, isHarmless: !hasMacros };
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
