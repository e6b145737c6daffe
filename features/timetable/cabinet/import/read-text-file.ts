/**
 * Returns the text of a file in UTF-8, UTF-16, the encoding that its XML declaration names, or the code page that Russian
 * and Kazakh versions of Excel write as "CSV"; `null` for other files.
 */
export async function readTextFile(file: File): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    const text = decode(bytes);
    return text === null || foreign.test(text) ? null : text;
  } catch {
    // The bytes are invalid in their encoding, or the browser does not know it.
    return null;
  }
}

/** Control characters, and letters of neither Kazakh nor Russian, as which other code pages appear. */
const foreign =
  /[\u0000-\u0008\u000e-\u001f\u0080-\u0084\u0086-\u009f\ufffd\u0402\u0403\u0453\u0409\u040a\u040f\u0452\u0459\u045a\u045f]/;

function decode(bytes: Uint8Array): string | null {
  const marked = findMark(bytes);
  if (marked) return decodeAs(marked, bytes);
  const utf16 = guessUtf16(bytes);
  if (utf16) {
    const text = decodeAs(utf16, bytes);
    return expected.test(text) ? text : null;
  }
  // Cyrillic text of a code page is never valid UTF-8, so that a wrong XML declaration does no harm.
  if (isUtf8(bytes)) return decodeAs('utf-8', bytes);
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const named = /^\s*<\?xml\b[^>]*\bencoding=["']([\w.:-]+)["']/.exec(head)?.[1]?.toLowerCase();
  return named === undefined || kazakhLabels.has(named) ? decodeKazakh(bytes) : decodeAs(named, bytes);
}

function decodeAs(encoding: string, bytes: Uint8Array): string {
  return new TextDecoder(encoding, { fatal: true }).decode(bytes);
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    decodeAs('utf-8', bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the byte order that the mark of UTF-16 shows; `null` if there is none. */
function findMark([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : null;
}

/** Returns the byte order of UTF-16 in which digits and separators have the zeros of the file; `null` for another file. */
function guessUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 1].map((parity) => bytes.some((byte, index) => byte === 0 && index % 2 === parity));
  if (zeros[0] === zeros[1]) return null;
  return zeros[1] ? 'utf-16le' : 'utf-16be';
}

/** Texts of Latin and Cyrillic letters and punctuation. Bytes of other files are Chinese letters in UTF-16. */
const expected = /^[\s\u0020-\u007e\u00a0-\u00bb\u0400-\u04ff\u2010-\u2122]*$/;

const kazakhLabels: ReadonlySet<string> = new Set(['kz-1048', 'rk1048', 'strk1048-2002']);

/** Letters of windows-1251, and the letters of KZ-1048 at the same code points. */
const [ownLetters, kazakhLetters] = [
  '\u040c\u040b\u045c\u045b\u040e\u045e\u0408\u0490\u0404\u0407\u0491\u0454\u0458\u0405\u0455\u0457',
  '\u049a\u04ba\u049b\u04bb\u04b0\u04b1\u04d8\u04e8\u0492\u04ae\u04e9\u0493\u04d9\u04a2\u04a3\u04af',
];

/**
 * Returns text in windows-1251 or KZ-1048. They differ in sixteen letters only, which are Ukrainian, Belarusian, Serbian
 * and Macedonian in windows-1251, so that in a table of a school of Kazakhstan they are Kazakh.
 */
function decodeKazakh(bytes: Uint8Array): string {
  return [...decodeAs('windows-1251', bytes)]
    .map((letter) => kazakhLetters[ownLetters.indexOf(letter)] ?? letter)
    .join('');
}
