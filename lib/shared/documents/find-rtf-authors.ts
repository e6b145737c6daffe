/** Returns the names in the properties of an RTF file. */
export function findRtfAuthors(bytes: Uint8Array): string[] {
  // The properties are at the beginning.
  const text = new TextDecoder('windows-1251').decode(bytes.subarray(0, 1_000_000));
  const decoder = new TextDecoder(`windows-${/\\ansicpg(125\d)/.exec(text)?.[1] ?? '1251'}`);
  return [...text.matchAll(/\{\\(?:author|operator|manager)\s+([^{}]*)\}/g)].map(([, written = '']) =>
    written
      .replace(/\\u(-?\d+) ?(?:\\'[\da-f]{2}|\?)?/gi, (_, code: string) =>
        String.fromCharCode(Number(code) & 0xffff),
      )
      .replace(/(?:\\'[\da-f]{2})+/gi, (codes) =>
        decoder.decode(
          Uint8Array.from(codes.match(/[\da-f]{2}/gi) ?? [], (code) => Number.parseInt(code, 16)),
        ),
      ),
  );
}
