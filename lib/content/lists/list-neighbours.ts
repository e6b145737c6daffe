const alphabets = {
  cyrillic: Array.from({ length: 32 }, (_, index) => String.fromCodePoint(0x430 + index)),
  latin: Array.from({ length: 26 }, (_, index) => String.fromCodePoint(0x61 + index)),
};

/**
 * Returns the texts that differ from a folded text or slug by one letter: missing, added, changed or swapped with the
 * next.
 */
export function listNeighbours(text: string): Set<string> {
  const letters = /^[a-z]/.test(text) ? alphabets.latin : alphabets.cyrillic;
  const near = new Set<string>();
  for (let index = 0; index <= text.length; index += 1) {
    const [before, after] = [text.slice(0, index), text.slice(index)];
    for (const letter of letters) {
      near.add(before + letter + after);
      if (after) near.add(before + letter + after.slice(1));
    }
    if (after) near.add(before + after.slice(1));
    if (after.length > 1) near.add(before + after[1] + after[0] + after.slice(2));
  }
  near.delete(text);
  return near;
}
