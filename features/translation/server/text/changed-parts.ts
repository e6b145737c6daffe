import { parseFragment, serialize, defaultTreeAdapter as tree } from 'parse5';
import { diffArrays } from 'diff';

/** A source that has changed since its translation was written. */
interface ChangedSource {
  readonly before: string;
  readonly now: string;
  /** The translation of `before`. */
  readonly own: string;
  readonly isRich: boolean;
}

/** A translation in parts: those that stay, and the source of those that have to be translated. */
export type TranslationPart = { readonly stays: string } | { readonly source: string };

/**
 * Returns the parts of a new translation: paragraphs whose source is unchanged keep their translation. Returns `null` if the
 * translation has not as many paragraphs as its source had, so that they do not correspond.
 */
export function listChangedParts({ before, now, own, isRich }: ChangedSource): TranslationPart[] | null {
  const split = isRich ? splitRich : splitLines;
  const translated = split(own);
  const sources = split(before);
  if (sources.length !== translated.length) return null;
  let place = 0;
  return diffArrays(sources, split(now)).flatMap(({ added, removed, value }): TranslationPart[] => {
    if (added) return value.map((source) => ({ source }));
    const from = place;
    place += value.length;
    return removed ? [] : translated.slice(from, place).map((stays) => ({ stays }));
  });
}

function splitLines(text: string): string[] {
  return text.split('\n');
}

/** Returns the HTML of each element of the first level. */
function splitRich(html: string): string[] {
  return parseFragment(html).childNodes.map((node) => {
    const holder = tree.createDocumentFragment();
    tree.appendChild(holder, node);
    return serialize(holder);
  });
}
