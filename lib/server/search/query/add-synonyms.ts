import type { ReadUnits, Unit } from '../../search-index/unit';
import { maxSynonyms } from './read-synonyms';

/** Returns a mended unit with the phrases and tags that stand for its words, as if they had been typed. */
export function addSynonyms(mended: Unit, readUnits: ReadUnits): Unit {
  const known = mended.alternatives.flatMap(({ words, factor }) =>
    readUnits(words.map(({ text }) => text).join(' ')).map(({ alternatives, tags }) => ({
      others: alternatives.slice(1).map((other) => ({ ...other, factor: other.factor * factor })),
      tags,
    })),
  );
  const others = known.flatMap((unit) => unit.others).sort((a, b) => b.factor - a.factor);
  return {
    alternatives: [...mended.alternatives, ...others.slice(0, maxSynonyms)],
    tags: [...new Set(known.flatMap((unit) => unit.tags))],
  };
}
