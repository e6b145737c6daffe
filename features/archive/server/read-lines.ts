import type { Readable } from 'node:stream';

/** Yields lines of at most `maxBytes`. Throws the error of `tooLong` for a longer one. */
export async function* readLines(
  source: Readable,
  maxBytes: number,
  tooLong: (line: number) => Error,
): AsyncGenerator<string> {
  const newline = 0x0a;
  let rest: Buffer[] = [];
  let bytes = 0;
  let line = 1;
  const take = () => {
    const whole = Buffer.concat(rest);
    rest = [];
    bytes = 0;
    line += 1;
    // Invalid UTF-8 becomes replacement characters.
    return whole.toString('utf8');
  };
  for await (const chunk of source as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      bytes += end - start;
      if (bytes > maxBytes) throw tooLong(line);
      rest.push(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start === chunk.length) continue;
    bytes += chunk.length - start;
    if (bytes > maxBytes) throw tooLong(line);
    rest.push(chunk.subarray(start));
  }
  if (bytes > 0) yield take();
}
