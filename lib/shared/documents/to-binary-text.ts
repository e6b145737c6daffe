/** Number of bytes that one call of `String.fromCharCode` takes on every browser. */
const chunkBytes = 32_768;

/** Returns a text whose letters are the bytes. The encoding `latin1` of `TextDecoder` is windows-1252, which changes some. */
export function toBinaryText(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += chunkBytes)
    text += String.fromCharCode(...bytes.subarray(at, at + chunkBytes));
  return text;
}
