/** Maximum size of an inflated part in bytes: properties are small, and a bomb is not. */
const maxBytes = 4_000_000;

/** Inflates bytes; `null` if they are damaged or too many. `format`: `deflate` has the header of zlib. */
export async function inflate(
  bytes: Uint8Array<ArrayBuffer>,
  format: 'deflate' | 'deflate-raw',
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream(format));
    for (const reader = stream.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return null;
      }
      chunks.push(value);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
