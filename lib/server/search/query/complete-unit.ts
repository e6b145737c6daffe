import type { Alternative, Unit } from '../../search-index/unit';
import { mainFactor, maxSynonyms, type Synonyms } from './read-synonyms';

/**
 * Points of the phrases that stand for what a visitor may be typing, as a share of those for a whole word: the beginning of
 * a main phrase, and of another one.
 */
const begunFactors = { main: 0.6, other: 0.55 };

/** Returns a unit that also has the synonyms of phrases that begin with what a visitor typed. */
export function completeUnit(unit: Unit, synonyms: Synonyms): Unit {
  const [word, ...further] = unit.alternatives[0]!.words;
  if (!word || further.length > 0) return unit;
  const begins = ({ words }: Alternative) =>
    word.prefixes.some((prefix) => words[0]!.text.startsWith(prefix));
  const others = synonyms
    .filter((group) => group.some(begins))
    .flatMap((group) => {
      const isMain = group.some((phrase) => phrase.factor === mainFactor && begins(phrase));
      const share = begunFactors[isMain ? 'main' : 'other'];
      return group.map((phrase) => ({ ...phrase, factor: phrase.factor * share }));
    })
    .sort((a, b) => b.factor - a.factor);
  return { ...unit, alternatives: [...unit.alternatives, ...others.slice(0, maxSynonyms)] };
}
