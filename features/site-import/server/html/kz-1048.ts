/** Bytes by which KZ-1048, the Kazakh variant of windows-1251, differs from it (standard STRK 1048-2002). */
const letters: ReadonlyMap<number, string> = new Map([
  [0x8d, '\u049a'],
  [0x8e, '\u04ba'],
  [0x9d, '\u049b'],
  [0x9e, '\u04bb'],
  [0xa1, '\u04b0'],
  [0xa2, '\u04b1'],
  [0xa3, '\u04d8'],
  [0xa5, '\u04e8'],
  [0xaa, '\u0492'],
  [0xaf, '\u04ae'],
  [0xb4, '\u04e9'],
  [0xba, '\u0493'],
  [0xbc, '\u04d9'],
  [0xbd, '\u04a2'],
  [0xbe, '\u04a3'],
  [0xbf, '\u04af'],
]);

/** Returns the text of bytes in KZ-1048, which `TextDecoder` does not know. */
export function fromKz1048(bytes: Buffer): string {
  const decoder = new TextDecoder('windows-1251');
  const pieces: string[] = [];
  let from = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const letter = letters.get(bytes[index]!);
    if (letter === undefined) continue;
    pieces.push(decoder.decode(bytes.subarray(from, index)), letter);
    from = index + 1;
  }
  pieces.push(decoder.decode(bytes.subarray(from)));
  return pieces.join('');
}
