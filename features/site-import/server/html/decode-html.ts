import { fromKz1048 } from './kz-1048';

/** Text of a page and the charset that it was read with. */
export interface DecodedHtml {
  readonly html: string;
  readonly charset: string;
}

/** Part of a page in which browsers look for its charset, in bytes, and some more for long scripts. */
const headBytes = 4096;

/**
 * Returns the text of a page. Its charset is that of a byte order mark, or of the header or the page if its bytes can be
 * that, or the one whose letters make words.
 */
export function decodeHtml(bytes: Buffer, contentType: string): DecodedHtml {
  const marked = toMarked(bytes);
  if (marked !== null) return decode(bytes, marked);
  const named = [readCharset(contentType), readMeta(bytes)].flatMap((name) => name ?? []);
  const isUtf8 = isValidUtf8(bytes);
  // Bytes that are valid UTF-8 with letters are hardly anything else, and invalid ones are none.
  if (isUtf8 && (bytes.some((byte) => byte > 127) || named.length === 0)) return decode(bytes, 'utf-8');
  const candidates = named.filter((name) => name !== 'utf-8' && isKnown(name));
  const [first] = candidates;
  if (first !== undefined && !isCyrillic(first)) return decode(bytes, guess(bytes) ?? first);
  return decode(bytes, first ?? guess(bytes) ?? 'utf-8');
}

function toMarked(bytes: Buffer): string | null {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : null;
}

function readCharset(text: string): string | null {
  return /charset\s*=\s*["']?\s*([\w:-]+)/i.exec(text)?.[1]?.toLowerCase() ?? null;
}

function readMeta(bytes: Buffer): string | null {
  const head = bytes.toString('latin1', 0, headBytes);
  return readCharset(/<meta\b[^>]*charset\s*=[^>]*>/i.exec(head)?.[0] ?? '');
}

function isValidUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const kazakhCharsets = ['kz-1048', 'kz1048', 'strk1048-2002', 'strk1048', 'rk1048'];

function isKnown(charset: string): boolean {
  if (kazakhCharsets.includes(charset)) return true;
  try {
    return new TextDecoder(charset).encoding !== '';
  } catch {
    return false;
  }
}

/** Whether a charset has Cyrillic letters; pages are often marked with the Western one of their server by mistake. */
function isCyrillic(charset: string): boolean {
  return kazakhCharsets.includes(charset) || /1251|koi8|866|8859-5|cyrillic|utf/.test(charset);
}

function decode(bytes: Buffer, charset: string): DecodedHtml {
  if (kazakhCharsets.includes(charset)) return { html: fromKz1048(bytes), charset: 'kz-1048' };
  const text = new TextDecoder(charset).decode(bytes);
  // Sites of Kazakhstan name the Kazakh variant of windows-1251 by the name of the Russian one.
  if (/^(windows-1251|cp1251|win-?1251)$/.test(charset)) {
    const kazakh = fromKz1048(bytes);
    if (countKazakh(kazakh) > 2 && looksKazakh(text)) return { html: kazakh, charset: 'kz-1048' };
  }
  return { html: text, charset };
}

const kazakhLetters =
  /[\u04d8\u04d9\u0492\u0493\u049a\u049b\u04a2\u04a3\u04e8\u04e9\u04b0\u04b1\u04ae\u04af]/g;

function countKazakh(text: string): number {
  return text.match(kazakhLetters)?.length ?? 0;
}

/** Letters of other languages that stand inside of words where the Kazakh variant has its own: `\u045c`, `\u0458`, `\u0454`. */
function looksKazakh(text: string): boolean {
  const inside =
    /\p{Script=Cyrillic}[\u045c\u0458\u0454\u045f\u0455\u0457\u0491\u045e]|[\u045c\u0458\u0454\u045f\u0455\u0457\u0491\u045e]\p{Script=Cyrillic}/gu;
  const ukrainian = /\u0456\u0457|\u0454\u0442\u044c\u0441\u044f|\u0449\u043e\s/;
  return (text.match(inside)?.length ?? 0) > 2 && !ukrainian.test(text);
}

/** Returns the Cyrillic charset in which the bytes have the most small letters inside of words; `null` for none. */
function guess(bytes: Buffer): string | null {
  const scored = ['windows-1251', 'koi8-r', 'ibm866'].map((charset) => {
    const text = new TextDecoder(charset).decode(bytes.subarray(0, 200_000));
    const common = text.match(/[\u043e\u0430\u0435\u0438\u043d\u0442\u0440\u0441\u043b]/g)?.length ?? 0;
    const turned = text.match(/[\u0430-\u044f][\u0410-\u042f]/g)?.length ?? 0;
    return { charset, score: common - 5 * turned };
  });
  const best = scored.sort((a, b) => b.score - a.score)[0]!;
  return best.score > 10 ? best.charset : null;
}
