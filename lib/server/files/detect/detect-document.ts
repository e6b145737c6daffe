import { open, readFile } from 'node:fs/promises';
import { detectArchive } from './detect-archive';
import { detectOldOffice } from './detect-old-office';
import { documentTypes, type DocumentType } from './document-types';
import { hasRtfCode, isRtf } from './rtf';

/** MP4 brands that browsers play. HEIC, AVIF and QuickTime have the same signature. */
const mp4Brand = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |dash|MSNV)/;

/** First brands of files that are no films for browsers, whatever other brands they name. */
const otherBrand = /^(qt {2}|hei[cxms]|hev[cx]|mif1|msf1|avi[fs]|crx )/;

/** Readers of PDF look for the header in this many first bytes. */
const pdfHeadBytes = 1024;

/** What can stand before the header of a PDF: no markup, no program, no picture, sound, film or archive. */
const beforePdf =
  /^(?!MZ|\u007fELF|#!|\u00ff\u00d8|\u0089PNG|GIF8|RIFF|II\*|MM\u0000|BM|ID3|OggS|fLaC|\u001aE\u00df\u00a3|\u001f\u008b|Rar!|7z\u00bc|wOF)[^<]*$/;

/** Returns the type of a file by its content, regardless of its name; `null` if it is not accepted. */
export async function detectDocument(path: string): Promise<DocumentType | null> {
  const head = await readHead(path);
  if (head.startsWith('PK\u0003\u0004')) return detectArchive(path);
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1')) return detectOldOffice(path);
  if (isRtf(head)) return hasRtfCode(await readFile(path, 'latin1')) ? null : documentTypes.rtf;
  if (head.slice(4, 8) === 'ftyp') return isMp4(head) ? documentTypes.mp4 : null;
  const pdf = head.indexOf('%PDF-');
  return pdf !== -1 && beforePdf.test(head.slice(0, pdf)) ? documentTypes.pdf : null;
}

/** Whether the brands of a film, of which the first is that of its camera, have one that browsers play. */
function isMp4(head: string): boolean {
  const length = head.charCodeAt(2) * 256 + head.charCodeAt(3);
  const brands = head.slice(8, Math.min(length, pdfHeadBytes)).match(/[^]{4}/g) ?? [];
  const [major = '', , ...compatible] = brands;
  return !otherBrand.test(major) && [major, ...compatible].some((brand) => mp4Brand.test(brand));
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pdfHeadBytes), 0, pdfHeadBytes, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}
