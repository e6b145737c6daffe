import { findOfficeAuthors } from './find-office-authors';
import { findOldOfficeAuthors } from './find-old-office-authors';
import { findPdfAuthors } from './find-pdf-authors';
import { findRtfAuthors } from './find-rtf-authors';
import { toBinaryText } from './to-binary-text';

/** Maximum number of names that are returned. */
const maxNames = 5;

/** Names that programs write by default. */
const defaultName =
  /^(?:user|admin|administrator|unknown|author|microsoft office user|python-docx|\P{L}*)$/iu;

/**
 * Returns the names of people that the properties of a document contain: its author and who saved it last. Each person who
 * downloads the document can see them. Returns none for a file that cannot be read.
 */
export async function findAuthors(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const names = await readNames(bytes).catch(() => []);
  const known = names
    .map((name) => name.replace(/\s+/gu, ' ').trim())
    .filter((name) => !defaultName.test(name));
  return [...new Set(known)].slice(0, maxNames);
}

async function readNames(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const head = toBinaryText(bytes.subarray(0, 1024));
  if (head.startsWith('PK\u0003\u0004')) return findOfficeAuthors(bytes);
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) return findOldOfficeAuthors(bytes);
  if (head.includes('{\\rtf')) return findRtfAuthors(bytes);
  return head.includes('%PDF-') ? findPdfAuthors(bytes) : [];
}
