import { fold } from '../../../content/words/fold';
import type { Unit } from '../../search-index/unit';
import { matchWord } from '../../search-index/words/match-word';
import { toWord } from '../../search-index/words/to-word';
import { words } from '../../search-index/words/weak-words.json';

/** A weak word is found in each of its forms. */
const sameStem = 0.95;

const weakWords = words.map((word) => toWord(fold(word)));

/**
 * Returns the units that tell what is sought; all if none does. `typed`: the same units before they were mended. Two numbers tell
 * something, such as a size.
 */
export function listTelling(units: readonly Unit[], typed = units): readonly Unit[] {
  const isSame = units.length === typed.length;
  const numbers = units.filter(isNumber).length;
  const telling = units.filter((unit, index) => {
    if (isNumber(unit)) return numbers > 1;
    return !isWeak(unit) && !(isSame && isWeak(typed[index]!));
  });
  return telling.length > 0 ? telling : units;
}

function isNumber({ alternatives: [typed] }: Unit): boolean {
  return typed!.words.every(({ text }) => /^\d+$/.test(text));
}

/** Whether a unit is a word with which anything can be named. A word with synonyms tells something. */
function isWeak({ alternatives }: Unit): boolean {
  const [typed, ...others] = alternatives;
  const [word, further] = typed?.words ?? [];
  if (!word || further || others.length > 0) return false;
  return weakWords.some((weak) => matchWord(word, weak) >= sameStem);
}
