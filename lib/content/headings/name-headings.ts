import { toPlainText } from '../kinds/rich-text';
import { toSlug } from '../transliterate';

/** A heading that links can target. */
export interface NamedHeading {
  readonly id: string;
  readonly text: string;
}

/** Prefix that keeps headings of texts apart from ids of the page. */
const prefix = 'text-';

/** Adds ids to the main headings of sanitised HTML, which has none. `taken`: ids of earlier headings of the page. */
export function nameHeadings(
  html: string,
  taken: readonly string[] = [],
): { readonly html: string; readonly headings: NamedHeading[] } {
  const headings: NamedHeading[] = [];
  const known = new Set(taken);
  const result = html.replace(/<h2>(.*?)<\/h2>/gs, (heading: string, content: string) => {
    const text = toPlainText(content);
    const slug = toSlug(text);
    const id = prefix + slug;
    if (slug === '' || known.has(id)) return heading;
    known.add(id);
    headings.push({ id, text });
    return `<h2 id="${id}">${content}</h2>`;
  });
  return { html: result, headings };
}
