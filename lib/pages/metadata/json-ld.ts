/** Structured data as text for a `<script type="application/ld+json">`: nothing in it can end the element. */
export function toJsonLd(data: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
