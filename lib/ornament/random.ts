/** Returns numbers from 0 (included) to 1 (excluded). */
export type Random = () => number;

/** Creates a generator that gives the same numbers for a seed on every machine (FNV-1a hash, then mulberry32). */
export function createRandom(seed: string): Random {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ character.codePointAt(0)!, 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

/** Returns a random element of `choices`, which must not be empty. */
export function pick<Choice>(random: Random, choices: readonly Choice[]): Choice {
  return choices[Math.floor(random() * choices.length)]!;
}
