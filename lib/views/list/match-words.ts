import { fold } from '../../content/words/fold';

/**
 * Returns whether each word of a query begins a word of the texts. Kazakh letters and the Russian ones typed instead of them
 * are equal.
 */
export function matchWords(query: string, texts: readonly (string | null)[]): boolean {
  const words = fold(texts.join(' ')).split(' ');
  return fold(query)
    .split(' ')
    .every((part) => words.some((word) => word.startsWith(part)));
}
