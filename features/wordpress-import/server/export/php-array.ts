/** A value that PHP serialised. Arrays are maps, in their order. */
export type PhpValue = null | boolean | number | string | PhpArray;

/** A serialised PHP array. */
export type PhpArray = ReadonlyMap<string | number, PhpValue>;

/** Maximum depth of arrays. */
const maxDepth = 20;

/** Returns a value that PHP's `serialize` wrote; `undefined` if it is damaged or has an object, which could run code. */
export function fromPhpSerialized(text: string): PhpValue | undefined {
  // The length of a string is counted in bytes.
  const bytes = Buffer.from(text);
  let at = 0;

  /** Returns the text up to `end`, and moves behind it. */
  function readUntil(end: string): string {
    const position = bytes.indexOf(end, at);
    if (position === -1) throw new RangeError(`No ${end} after ${at}`);
    const part = bytes.toString('utf8', at, position);
    at = position + end.length;
    return part;
  }

  function expect(sign: string): void {
    if (bytes.toString('latin1', at, at + sign.length) !== sign) throw new RangeError(`No ${sign} at ${at}`);
    at += sign.length;
  }

  function readCount(end: string): number {
    const count = readUntil(end);
    if (!/^\d{1,9}$/.test(count)) throw new RangeError(`No count before ${at}`);
    return Number(count);
  }

  function readString(): string {
    const length = readCount(':');
    if (at + length + 2 > bytes.length) throw new RangeError('The string is cut off');
    expect('"');
    const part = bytes.toString('utf8', at, at + length);
    at += length;
    expect('";');
    return part;
  }

  function readNumber(): number {
    const written = readUntil(';');
    if (written.trim() === '' || Number.isNaN(Number(written))) throw new RangeError('No number');
    return Number(written);
  }

  function readArray(depth: number): PhpArray {
    if (depth > maxDepth) throw new RangeError('Too deep');
    const count = readCount(':');
    const entries = new Map<string | number, PhpValue>();
    expect('{');
    for (let index = 0; index < count; index += 1) {
      const key = readValue(depth + 1);
      if (typeof key !== 'string' && typeof key !== 'number') throw new RangeError('No key');
      entries.set(key, readValue(depth + 1));
    }
    expect('}');
    return entries;
  }

  function readValue(depth: number): PhpValue {
    const type = bytes.toString('latin1', at, at + 2);
    at += 2;
    if (type === 'N;') return null;
    if (type === 'b:') return readNumber() === 1;
    if (type === 'i:' || type === 'd:') return readNumber();
    if (type === 's:') return readString();
    if (type === 'a:') return readArray(depth);
    throw new RangeError(`No value at ${at}`);
  }

  try {
    const value = readValue(0);
    return at === bytes.length ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
