import type { Readable } from 'node:stream';
import { ExportError } from './export-error';

/** Maximum length of what stands before the export, such as messages of PHP. */
const maxHeadLength = 65_536;

/** Longest reference that is looked for at the end of a chunk, and longer than the ends of CDATA. */
const maxReferenceLength = 64;

/** Text of an export from its first element on. */
export interface DecodedExport {
  /** Lines before the text. */
  readonly skippedLines: number;
  readonly isUtf16: boolean;
  readonly chunks: AsyncIterable<string>;
}

/**
 * Decodes an export and leaves out what WordPress leaves out: a byte order mark, and empty lines or messages of PHP before
 * the XML. References that XML forbids but HTML allows become text.
 */
export async function decodeExport(bytes: Readable): Promise<DecodedExport> {
  const iterator = decode(bytes)[Symbol.asyncIterator]();
  let head = '';
  let isEnd = false;
  const encoding = await iterator.next();
  while (!isEnd && head.length < maxHeadLength && !/<rss[\s>]/.test(head)) {
    const { value, done } = await iterator.next();
    if (done) isEnd = true;
    else head += value;
  }
  const { skipped, text } = toXml(head);
  async function* read(): AsyncIterable<string> {
    yield text;
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
  }
  return {
    skippedLines: countLines(skipped),
    isUtf16: encoding.value !== 'utf-8',
    chunks: mend(read()),
  };
}

/** Splits the beginning of a file into what stands before the XML and the XML; messages of PHP inside become empty lines. */
function toXml(head: string): { readonly skipped: string; readonly text: string } {
  const root = head.search(/<rss[\s>]/);
  const [declaration = ''] = /<\?xml\s[^>]*>/.exec(root === -1 ? head : head.slice(0, root)) ?? [];
  const at = declaration === '' ? root : head.indexOf(declaration);
  if (at === -1) return { skipped: '', text: head };
  const skipped = head.slice(0, at);
  const before = head.slice(at, root);
  // A document type must be refused, so it stays.
  if (root === -1 || /<!DOCTYPE/i.test(head.slice(0, root))) return { skipped, text: head.slice(at) };
  return { skipped, text: declaration + '\n'.repeat(countLines(before)) + head.slice(root) };
}

function countLines(text: string): number {
  return text.split('\n').length - 1;
}

/** Yields the name of the encoding, then the text. */
async function* decode(bytes: Readable): AsyncGenerator<string, void> {
  let decoder: TextDecoder | null = null;
  try {
    for await (const chunk of bytes) {
      const buffer = chunk as Buffer;
      if (!decoder) {
        const encoding = toEncoding(buffer);
        decoder = new TextDecoder(encoding);
        yield encoding;
      }
      yield decoder.decode(buffer, { stream: true });
    }
  } catch (error) {
    // A cut or damaged gzip; the codes of files, such as EACCES, begin with E.
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_'))
      throw new ExportError(1, `The archive is damaged: ${error.message}.`);
    throw error;
  }
  if (!decoder) yield 'utf-8';
  else yield decoder.decode();
}

function toEncoding(start: Buffer): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first = 0, second = 0] = start;
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  return (first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c) ? 'utf-16be' : 'utf-8';
}

/** Control characters, which WordPress exports if people pasted them, although XML forbids them. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes ampersands that begin no reference of XML, outside of CDATA. */
async function* mend(chunks: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  let isCdata = false;
  const take = (isEnd: boolean): string => {
    let result = '';
    for (;;) {
      const mark = isCdata ? ']]>' : '<![CDATA[';
      const at = rest.indexOf(mark);
      const end = at !== -1 ? at + mark.length : isEnd ? rest.length : rest.length - maxReferenceLength;
      if (end <= 0) return result;
      const part = rest.slice(0, end);
      // A reference that the end of the chunk cuts in two is left for the next one.
      const cut = at === -1 && !isEnd && !isCdata ? toSafeLength(part) : end;
      result += isCdata ? part : mendReferences(part.slice(0, cut));
      rest = rest.slice(cut);
      if (at === -1) return result;
      isCdata = !isCdata;
    }
  };
  for await (const chunk of chunks) {
    rest += chunk.replace(forbidden, '');
    yield take(false);
  }
  yield take(true);
}

function toSafeLength(part: string): number {
  const at = part.lastIndexOf('&');
  return at !== -1 && at > part.length - maxReferenceLength ? at : part.length;
}

function mendReferences(xml: string): string {
  return xml.replace(
    /&(?!(?:amp|lt|gt|quot|apos);)(#x[0-9a-f]{1,6};|#\d{1,7};)?/gi,
    (whole, number?: string) => {
      if (number === undefined) return '&amp;';
      const code = number[1] === 'x' ? Number.parseInt(number.slice(2), 16) : Number(number.slice(1, -1));
      const isAllowed =
        code === 9 ||
        code === 10 ||
        code === 13 ||
        (code >= 0x20 && code < 0xd800) ||
        (code >= 0xe000 && code < 0xfffe);
      // The text of an element is HTML, which decodes the reference or drops it.
      return isAllowed || (code >= 0x10000 && code <= 0x10ffff) ? whole : `&amp;${number}`;
    },
  );
}
