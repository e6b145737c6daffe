/** Octets of a line of iCalendar, without its end. */
const maxBytes = 75;

/**
 * Returns one property of an iCalendar document, folded as RFC 5545 demands: a line has at most 75 octets, and its
 * continuation starts with a space. A text is escaped, an address is not.
 */
export function toContentLine(
  property: string,
  value: string | URL,
  parameters: Readonly<Record<string, string>> = {},
): string {
  const head = Object.entries(parameters).map(([name, text]) => `;${name}=${text}`);
  return fold(`${property}${head.join('')}:${typeof value === 'string' ? escapeText(value) : value.href}`);
}

function escapeText(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]|[\ud800-\udfff]/gu, '')
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n');
}

/** Breaks a line between characters, never inside the octets of one. */
function fold(line: string): string {
  let folded = '';
  let used = 0;
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (used + bytes > maxBytes) {
      folded += '\r\n ';
      used = 1;
    }
    folded += character;
    used += bytes;
  }
  return folded;
}
