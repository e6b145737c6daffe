import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { documentTypes, findDocumentType, type DocumentExtension, type DocumentType } from './document-types';

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

/** Macros: such a file is not offered to parents. */
const macroParts = /(^|\/)(vbaproject[^/]*\.bin$|macrosheets\/)/;
const macroTypes = /vbaproject|macroenabled|macrosheet/i;

/** Folders of macros in OpenDocument. */
const openDocumentMacros = /^(basic|scripts)\/./;

/** Maximum number of archive entries to inspect. */
const maxEntries = 10_000;

/** Maximum size of a part that says what a package is. */
const maxPartBytes = 1_000_000;

/** Returns the type of a ZIP file by what it says of itself; `null` if it is damaged or has macros. */
export async function detectArchive(path: string): Promise<DocumentType | null> {
  let archive: ZipFile | undefined;
  try {
    archive = await openPromise(path, { autoClose: false });
    const entries = await listEntries(archive);
    const read = (name: string) => readPart(archive!, entries.get(name));
    if ([...entries.keys()].some((name) => macroParts.test(name))) return null;
    if (entries.has('mimetype')) {
      const type = findDocumentType(await read('mimetype'));
      const hasMacros = type !== null && [...entries.keys()].some((name) => openDocumentMacros.test(name));
      if (type) return hasMacros ? null : type;
    }
    return entries.has('[content_types].xml') ? await detectOffice(entries, read) : documentTypes.zip;
  } catch {
    return null;
  } finally {
    archive?.close();
  }
}

/** Returns the type of an Office package by its main part, which its relations name. */
async function detectOffice(
  entries: ReadonlyMap<string, Entry>,
  read: (name: string) => Promise<string>,
): Promise<DocumentType | null> {
  const types = await read('[content_types].xml');
  if (macroTypes.test(types)) return null;
  const main = findMainPart(await read('_rels/.rels'));
  const type = main === null ? '' : findContentType(types, main);
  const [, extension] = mainParts.find(([pattern]) => pattern.test(type)) ?? [];
  if (extension !== undefined) return documentTypes[extension];
  const usual = Object.keys(usualParts).find((name) => entries.has(name));
  return usual === undefined ? documentTypes.zip : documentTypes[usualParts[usual]!];
}

function findMainPart(relations: string): string | null {
  for (const [element] of relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    if (!/\bType\s*=\s*["'][^"']*\/officeDocument["']/i.test(element)) continue;
    const [, target = ''] = /\bTarget\s*=\s*["']([^"']*)["']/i.exec(element) ?? [];
    return toPartName(target);
  }
  return null;
}

function findContentType(types: string, part: string): string {
  const read = (element: string, name: string) =>
    new RegExp(`\\b${name}\\s*=\\s*["']([^"']*)["']`, 'i').exec(element)?.[1] ?? '';
  const elements = [...types.matchAll(/<(?:\w+:)?(?:Override|Default)\b[^>]*>/g)].map(([element]) => element);
  const override = elements.find((element) => toPartName(read(element, 'PartName')) === part);
  const extension = part.split('.').at(-1);
  const general = elements.find((element) => read(element, 'Extension').toLowerCase() === extension);
  return read(override ?? general ?? '', 'ContentType').toLowerCase();
}

/** Returns a name of a part in one form: some programs write other cases and backslashes. */
function toPartName(name: string): string {
  return name
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '')
    .toLowerCase();
}

/** Returns the entries of an archive by name, without unpacking. Rejects if it is damaged. */
async function listEntries(archive: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of archive.eachEntry()) {
    const name = toPartName(entry.fileName);
    if (!entries.has(name)) entries.set(name, entry);
    if (entries.size >= maxEntries) break;
  }
  return entries;
}

/** Returns the text of an entry; empty if there is none or it is too large. */
async function readPart(archive: ZipFile, entry: Entry | undefined): Promise<string> {
  if (!entry || entry.uncompressedSize > maxPartBytes) return '';
  const chunks: Buffer[] = [];
  for await (const chunk of await archive.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
