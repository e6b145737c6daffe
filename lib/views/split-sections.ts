/** Splits sanitised HTML before each main heading. The first part may have no heading. */
export function splitSections(html: string): string[] {
  return html.split(/(?=<h2[ >])/).filter((part) => part.trim() !== '');
}
