import { inflate } from './inflate';
import { readXmlText } from './read-xml-text';
import { toBinaryText } from './to-binary-text';

/** Maximum number of packed streams that are searched. */
const maxStreams = 2_000;

const authorKey = /\/Author\s*(\((?:[^()\\]|\\[^]|\((?:[^()\\]|\\[^])*\))*\)|<[\da-fA-F\s]*>)/g;

/**
 * Returns the authors that a PDF names in its properties and its XMP metadata. Newer files pack their objects in streams,
 * which are searched too; those of an encrypted file cannot be read.
 */
export async function findPdfAuthors(bytes: Uint8Array<ArrayBuffer>): Promise<string[]> {
  const text = toBinaryText(bytes);
  if (/\/Encrypt\s+\d+\s+\d+\s+R/.test(text)) return [];
  const names = [...readProperties(text), ...readXmp(bytes)];
  for (const [start, end] of listPackedStreams(text)) {
    const plain = await inflate(bytes.subarray(start, end), 'deflate');
    if (plain) names.push(...readProperties(toBinaryText(plain)), ...readXmp(plain));
  }
  return names;
}

/** Returns the places of streams that hold objects or metadata; those of pages and pictures have no names. */
function listPackedStreams(text: string): (readonly [start: number, end: number])[] {
  const places: (readonly [number, number])[] = [];
  for (const { 0: mark, index } of text.matchAll(/stream\r?\n/g)) {
    const head = text.slice(text.lastIndexOf(' obj', index), index);
    if (!/\/Type\s*\/(?:ObjStm|Metadata)\b/.test(head) || !/\/FlateDecode\b/.test(head)) continue;
    const start = index + mark.length;
    const declared = Number(/\/Length\s+(\d+)(?!\s+\d+\s+R)/.exec(head)?.[1]);
    const end = declared > 0 ? start + declared : text.indexOf('endstream', start);
    if (end > start) places.push([start, end]);
    if (places.length >= maxStreams) break;
  }
  return places;
}

function readProperties(text: string): string[] {
  return [...text.matchAll(authorKey)].map(([, written = '']) =>
    toText(written.startsWith('<') ? fromHex(written) : fromLiteral(written)),
  );
}

function fromHex(written: string): number[] {
  const digits = written.replace(/[^\da-f]/gi, '');
  return (
    (digits.length % 2 ? `${digits}0` : digits).match(/../g)?.map((pair) => Number.parseInt(pair, 16)) ?? []
  );
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function fromLiteral(written: string): number[] {
  const text = written
    .slice(1, -1)
    .replace(/\\(?:([0-7]{1,3})|\r\n|([^]))/g, (_, octal: string | undefined, sign: string | undefined) =>
      octal === undefined
        ? (escapes[sign ?? ''] ?? (/[\r\n]/.test(sign ?? '\n') ? '' : sign!))
        : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
    );
  return [...text].map((letter) => letter.charCodeAt(0));
}

/** Decodes a text of a PDF: UTF-16 and UTF-8 begin with a mark. */
function toText(codes: readonly number[]): string {
  const bytes = Uint8Array.from(codes);
  if (codes[0] === 0xfe && codes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (codes[0] === 0xff && codes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  return new TextDecoder(codes[0] === 0xef && codes[1] === 0xbb ? 'utf-8' : 'windows-1252').decode(bytes);
}

function readXmp(bytes: Uint8Array): string[] {
  const text = toBinaryText(bytes);
  const start = text.indexOf('<x:xmpmeta');
  if (start === -1) return [];
  const xml = new TextDecoder().decode(
    bytes.subarray(start, text.indexOf('</x:xmpmeta>', start) + 1 || undefined),
  );
  return readXmlText(xml, 'dc:creator').flatMap((creators) => creators.split(/\s{2,}/));
}
