/**
 * Serialises structured data for a `<script type="application/ld+json">`, escaped so that it cannot end the element.
 */
export function toJsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
