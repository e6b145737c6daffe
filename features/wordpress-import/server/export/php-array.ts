/** A value that PHP serialised. Arrays are maps, in their order. */
export type PhpValue = null | boolean | number | string | PhpArray;

/** A serialised PHP array. */
export type PhpArray = ReadonlyMap<string | number, PhpValue>;

/** Maximum depth of arrays. */
const maxDepth = 20;

/** Returns a value that PHP's `serialize` wrote; `undefined` if it is damaged or has an object, which could run code. */
export function fromPhpSerialized(text: string): PhpValue | undefined {
  const reader = createReader(text);
  try {
    const value = readValue(reader, 0);
    return reader.isAtEnd() ? value : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function readValue(reader: Reader, depth: number): PhpValue {
  const type = reader.readType();
  if (type === 'N;') return null;
  if (type === 'b:') return readNumber(reader) === 1;
  if (type === 'i:' || type === 'd:') return readNumber(reader);
  if (type === 's:') return readString(reader);
  if (type === 'a:') return readArray(reader, depth);
  throw new RangeError(`No value of the type ${type}`);
}

function readNumber({ readUntil }: Reader): number {
  const written = readUntil(';');
  if (written.trim() === '' || Number.isNaN(Number(written))) throw new RangeError('No number');
  return Number(written);
}

function readString(reader: Reader): string {
  const length = readCount(reader);
  reader.skip('"');
  const part = reader.readBytes(length);
  reader.skip('";');
  return part;
}

function readArray(reader: Reader, depth: number): PhpArray {
  if (depth > maxDepth) throw new RangeError('Too deep');
  const count = readCount(reader);
  const entries = new Map<string | number, PhpValue>();
  reader.skip('{');
  for (let index = 0; index < count; index += 1) {
    const key = readValue(reader, depth + 1);
    if (typeof key !== 'string' && typeof key !== 'number') throw new RangeError('No key');
    entries.set(key, readValue(reader, depth + 1));
  }
  reader.skip('}');
  return entries;
}

function readCount({ readUntil }: Reader): number {
  const count = readUntil(':');
  if (!/^\d{1,9}$/.test(count)) throw new RangeError('No count');
  return Number(count);
}

type Reader = ReturnType<typeof createReader>;

/** Creates a reader that moves through a text. It throws `RangeError`. */
function createReader(text: string) {
  // The length of a string is counted in bytes.
  const bytes = Buffer.from(text);
  let at = 0;
  return {
    isAtEnd: (): boolean => at === bytes.length,
    readType(): string {
      at += 2;
      return bytes.toString('latin1', at - 2, at);
    },
    /** Returns the text up to `end`, and moves behind it. */
    readUntil(end: string): string {
      const position = bytes.indexOf(end, at);
      if (position === -1) throw new RangeError(`No ${end} after ${at}`);
      const part = bytes.toString('utf8', at, position);
      at = position + end.length;
      return part;
    },
    readBytes(length: number): string {
      if (at + length > bytes.length) throw new RangeError('The string is cut off');
      at += length;
      return bytes.toString('utf8', at - length, at);
    },
    /** Moves behind a sign. */
    skip(sign: string): void {
      if (bytes.toString('latin1', at, at + sign.length) !== sign)
        throw new RangeError(`No ${sign} at ${at}`);
      at += sign.length;
    },
  };
}
