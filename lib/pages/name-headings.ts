import { toPlainText } from '../content/kinds/rich-text';
import { toSlug } from '../content/transliterate';

/** A part of a page that links can lead to. */
export interface NamedHeading {
  readonly id: string;
  readonly text: string;
}

/** Keeps what staff call a heading apart from the ids of the page around the text. */
const prefix = 'text-';

/** Gives the main headings of a sanitised HTML text, which has no ids of its own, names that links can lead to. */
export function nameHeadings(html: string): { readonly html: string; readonly headings: NamedHeading[] } {
  const headings: NamedHeading[] = [];
  const named = html.replace(/<h2>(.*?)<\/h2>/gs, (whole: string, inner: string) => {
    const text = toPlainText(inner);
    const slug = toSlug(text);
    const id = prefix + slug;
    if (slug === '' || headings.some((other) => other.id === id)) return whole;
    headings.push({ id, text });
    return `<h2 id="${id}">${inner}</h2>`;
  });
  return { html: named, headings };
}
