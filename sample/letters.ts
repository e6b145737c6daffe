import { parseGrid, type Grid } from '../lib/ornament/grid';
import letters from './content/letters.json';

const artOf: Readonly<Record<string, string>> = letters;
const space = 5;

/** A line of text in squares, seven of them high; some letters have a descender. Throws on an unknown letter. */
export function drawLetters(line: string): Grid {
  const glyphs = [...line].map((letter) => {
    const art = artOf[letter];
    if (art === undefined) throw new Error(`letters.json has no letter for ${JSON.stringify(letter)}`);
    return parseGrid(art);
  });
  const height = Math.max(...glyphs.map((glyph) => glyph.length));
  return Array.from({ length: height }, (_, row) =>
    glyphs.map((glyph) => glyph[row] ?? '.'.repeat(space)).join('.'),
  );
}
