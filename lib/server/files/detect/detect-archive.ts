import { maxUploadBytes } from '@/lib/api/limits';
import { inspectOldOffice } from './detect-old-office';
import { documentTypes, findDocumentType, type DocumentExtension, type DocumentType } from './document-types';
import { readOfficePackage, type OfficePackage } from './office-package';
import { hasOpenDocumentCode } from './open-document';
import { withParts, type Budget, type Parts } from './archive-parts';
import { isRefusedName } from './refused-names';
import { hasRtfCode, isRtf } from './rtf';

/** Types of main parts by the end of their content type, without the prefix of their maker. */
const mainParts: readonly (readonly [RegExp, DocumentExtension])[] = [
  [/wordprocessingml\.document\.main\+xml$/, 'docx'],
  [/wordprocessingml\.template\.main\+xml$/, 'dotx'],
  [/spreadsheetml\.sheet\.main\+xml$/, 'xlsx'],
  [/spreadsheetml\.template\.main\+xml$/, 'xltx'],
  [/presentationml\.presentation\.main\+xml$/, 'pptx'],
  [/presentationml\.slideshow\.main\+xml$/, 'ppsx'],
  [/presentationml\.template\.main\+xml$/, 'potx'],
];

/** Types by the usual main part, for packages that do not say which it is. */
const usualParts: Readonly<Record<string, DocumentExtension>> = {
  'word/document.xml': 'docx',
  'xl/workbook.xml': 'xlsx',
  'ppt/presentation.xml': 'pptx',
};

/** Files in an archive that are inspected like an upload: those of Office by their folder, with any name, and others by name. */
const nested =
  /(?:^|\/)embeddings\/[^/]+$|\.(?:zip|docx?|dotx?|xlsx?|xltx?|pptx?|ppsx?|potx?|od[a-z]|ot[a-z]|rtf|epub)[\s.]*$/;

/** Maximum number of bytes to unpack, in one file of an archive and in all, and of archives in one another. */
const maxNestedBytes = 2 * maxUploadBytes;
const maxUnpackedBytes = 128_000_000;
const maxDepth = 4;

/** Thrown for an archive with macros or programs. */
class RefusedError extends Error {}

/**
 * Returns the type of a ZIP file by what it says of itself; `null` if it or a file in it has macros, programs or links that
 * Office follows to other machines, or cannot be inspected: damaged, encrypted, too large, in another encoding.
 */
export async function detectArchive(path: string): Promise<DocumentType | null> {
  try {
    return await inspect(path, { bytes: maxUnpackedBytes }, 1);
  } catch {
    return null;
  }
}

function inspect(source: string | Buffer, budget: Budget, depth: number): Promise<DocumentType> {
  if (depth > maxDepth) throw new RefusedError('Too many archives in one another');
  return withParts(source, budget, async (parts) => {
    if (parts.names.some(isRefusedName)) throw new RefusedError('A program or macros');
    const office = await readOfficePackage(parts);
    if (office?.hasActiveContent) throw new RefusedError('Active content');
    const openDocument = await readOpenDocument(parts);
    for (const name of parts.names.filter((part) => nested.test(part)))
      await inspectNested(await parts.read(name, maxNestedBytes), budget, depth + 1);
    return openDocument ?? (office ? toOfficeType(office, parts) : documentTypes.zip);
  });
}

async function readOpenDocument(parts: Parts): Promise<DocumentType | null> {
  const mimetype = parts.has('mimetype')
    ? (await parts.read('mimetype', maxNestedBytes)).toString('latin1')
    : '';
  const type = /opendocument|epub/i.test(mimetype) ? findDocumentType(mimetype) : null;
  if (type?.extension === 'epub') return type;
  // LibreOffice also opens documents that have only a manifest.
  if ((type || parts.has('meta-inf/manifest.xml')) && (await hasOpenDocumentCode(parts)))
    throw new RefusedError('Active content');
  return type;
}

function toOfficeType({ mainType }: OfficePackage, parts: Parts): DocumentType {
  const [, extension] = mainParts.find(([pattern]) => pattern.test(mainType)) ?? [];
  if (extension !== undefined) return documentTypes[extension];
  const usual = Object.keys(usualParts).find((name) => parts.has(name));
  return usual === undefined ? documentTypes.zip : documentTypes[usualParts[usual]!];
}

/** Throws if a file in an archive has macros or programs. Remains of programs, such as lock files of Word, have none. */
async function inspectNested(bytes: Buffer, budget: Budget, depth: number): Promise<void> {
  const head = bytes.toString('latin1', 0, 64);
  if (head.startsWith('PK\u0003\u0004')) await inspect(bytes, budget, depth);
  const isCompound = head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1');
  if (isCompound && !inspectOldOffice(bytes).isHarmless) throw new RefusedError('Macros of old Office');
  if (isRtf(head) && hasRtfCode(bytes.toString('latin1'))) throw new RefusedError('Active content');
}
