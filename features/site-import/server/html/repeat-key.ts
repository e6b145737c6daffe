/** Returns the key by which parts of several pages are compared. */
export function toRepeatKey(text: string, addresses: readonly string[]): string {
  return [text.replace(/\s+/g, ' ').trim().toLowerCase(), ...addresses].join('\n').trim();
}
