import type { Database } from '../../db/database';
import { listKnownTokens } from '../../search-index/search-index';
import { toSoughtTokens } from '../../search-index/to-tokens';
import type { ReadUnits, Unit } from '../../search-index/unit';
import { beginnings } from '../../search-index/words/compounds.json';
import { toWord } from '../../search-index/words/to-word';

/** Two short words are a known one by accident. */
const minLength = 7;

const adjectives = Object.entries(beginnings);

/**
 * Returns the units of a query in which two neighbours that texts write as one word are one; `null` if there are none.
 */
export async function joinKnown(
  db: Database,
  units: readonly Unit[],
  readUnits: ReadUnits,
): Promise<readonly Unit[] | null> {
  const words = units.flatMap(({ alternatives }) => alternatives[0]!.words.map(({ text }) => text));
  const pairs = words.slice(1).map((word, index) => toWord(words[index]! + word));
  const tokens = pairs.map((pair) => (pair.text.length < minLength ? [] : toSoughtTokens(pair, false).exact));
  const known = new Set(await listKnownTokens(db, tokens.flat()));
  const first = tokens.findIndex((list) => list.some((token) => known.has(token)));
  if (first < 0) return null;
  return readUnits([...words.slice(0, first), pairs[first]!.text, ...words.slice(first + 2)].join(' '));
}

/** Returns the units of a query in which an unknown compound is an adjective and a known noun; `null` if there is none. */
export async function splitCompounds(
  db: Database,
  units: readonly Unit[],
  readUnits: ReadUnits,
): Promise<readonly Unit[] | null> {
  const words = units.flatMap(({ alternatives }) => alternatives[0]!.words);
  for (const [index, { text, ...word }] of words.entries()) {
    const [beginning, adjective] = adjectives.find(([start]) => text.startsWith(start)) ?? [];
    const noun = beginning === undefined ? '' : text.slice(beginning.length);
    if (noun.length < minLength - 3) continue;
    const whole = await listKnownTokens(db, toSoughtTokens({ text, ...word }, false).exact);
    if (whole.length > 0) continue;
    if ((await listKnownTokens(db, toSoughtTokens(toWord(noun), false).exact)).length === 0) continue;
    const others = words.map((other) => other.text);
    return readUnits([...others.slice(0, index), adjective, noun, ...others.slice(index + 1)].join(' '));
  }
  return null;
}
