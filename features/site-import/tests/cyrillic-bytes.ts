import { fromKz1048 } from '../server/html/kz-1048';

/** Returns a text in a Cyrillic charset of one byte per letter. Letters that it does not have become references. */
export function toCyrillicBytes(text: string, charset: 'windows-1251' | 'koi8-r' | 'kz-1048'): Buffer {
  const bytes = new Map<string, number>();
  for (let byte = 0; byte < 256; byte += 1) {
    const one = Buffer.from([byte]);
    const letter = charset === 'kz-1048' ? fromKz1048(one) : new TextDecoder(charset).decode(one);
    bytes.set(letter, byte);
  }
  return Buffer.concat(
    [...text].map((letter) => {
      const byte = bytes.get(letter);
      return byte === undefined ? Buffer.from(`&#${letter.codePointAt(0)};`) : Buffer.from([byte]);
    }),
  );
}
