/**
 * Returns the accessible name of a link to a language. It begins with the visible word, by which people who speak to their
 * device name the link.
 */
export function toLanguageLabel(shortName: string, name: string): string {
  return `${shortName}, ${name}`;
}
