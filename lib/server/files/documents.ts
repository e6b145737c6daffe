import { open } from 'node:fs/promises';
import { open as openZip, type ZipFile } from 'yauzl';

/** A file type accepted for download. */
export interface DocumentType {
  readonly mediaType: string;
  readonly extension: string;
}

const pdf: DocumentType = { mediaType: 'application/pdf', extension: 'pdf' };
const mp4: DocumentType = { mediaType: 'video/mp4', extension: 'mp4' };
const zip: DocumentType = { mediaType: 'application/zip', extension: 'zip' };

/** Office types by their main part. */
const officeTypes: Readonly<Record<string, DocumentType>> = {
  'word/document.xml': {
    mediaType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
  },
  'xl/workbook.xml': {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  'ppt/presentation.xml': {
    mediaType: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    extension: 'pptx',
  },
};

/** MP4 brands that browsers play. HEIC, AVIF and QuickTime have the same signature. */
const mp4Brand = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/;

/** Macros: such a file is not offered to parents. */
const macros = /(^|\/)vbaProject\.bin$/i;

/** Maximum number of archive entries to inspect. */
const maxEntries = 10_000;

/** Returns the type of a file by its content, regardless of its name; `null` if it is not accepted. */
export async function detectDocument(path: string): Promise<DocumentType | null> {
  const head = await readHead(path);
  if (head.startsWith('%PDF-')) return pdf;
  if (head.startsWith('PK\u0003\u0004')) return detectArchive(path);
  if (head.slice(4, 8) === 'ftyp' && mp4Brand.test(head.slice(8, 12))) return mp4;
  return null;
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

async function detectArchive(path: string): Promise<DocumentType | null> {
  const names = await listEntries(path).catch(() => null);
  if (names === null || names.some((name) => macros.test(name))) return null;
  const part = names.includes('[Content_Types].xml')
    ? names.find((name) => Object.hasOwn(officeTypes, name))
    : undefined;
  return part ? officeTypes[part]! : zip;
}

/** Reads entry names from an archive's directory without unpacking. Rejects if it is damaged. */
function listEntries(path: string): Promise<string[]> {
  return new Promise((resolve, reject) => {
    openZip(path, { lazyEntries: true }, (error: Error | null, archive?: ZipFile) => {
      if (!archive) return reject(error ?? new Error('The archive cannot be read'));
      const names: string[] = [];
      archive.on('error', reject);
      archive.on('end', () => resolve(names));
      archive.on('entry', ({ fileName }: { fileName: string }) => {
        names.push(fileName);
        if (names.length < maxEntries) return archive.readEntry();
        archive.close();
        resolve(names);
      });
      archive.readEntry();
    });
  });
}
