/** A word of the sample in a text. */
export interface Finding {
  /** The words as the text has them. */
  readonly words: string[];
  /** Number of the paragraph, from 1; `null` for a text of one paragraph. */
  readonly paragraph: number | null;
}

/** Largest number of words that a finding names. */
const maxWords = 3;

/** End of an element that readers see as a paragraph. */
const paragraphEnd = /<\/(?:p|h[1-6]|li|td|th|blockquote|figcaption)>/i;

/** Returns the paragraphs of a text or rich text in which a pattern is found. Patterns need the flag `g`. */
export function findInText(text: string, patterns: readonly RegExp[]): Finding[] {
  const paragraphs = text
    .split(paragraphEnd)
    // An address in a link is found, too.
    .map((html) => html.replace(/<(?!a\s)[^>]*>/gi, ' ').trim())
    .filter((paragraph) => paragraph !== '');
  return paragraphs.flatMap((paragraph, index): Finding[] => {
    const found = patterns.flatMap((pattern) => paragraph.match(pattern) ?? []);
    if (found.length === 0) return [];
    const words = [...new Set(found)].slice(0, maxWords);
    return [{ words, paragraph: paragraphs.length > 1 ? index + 1 : null }];
  });
}
