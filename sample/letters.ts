import { parseGrid, type Grid } from '../lib/ornament/grid';
import letters from './content/letters.json';

const artOf: Readonly<Record<string, string>> = letters;
const spaceWidth = 5;

/** Draws a line of text, seven squares high plus descenders. Throws if letters.json lacks a letter. */
export function drawLetters(line: string): Grid {
  const glyphs = [...line].map((letter) => {
    const art = artOf[letter];
    if (art === undefined) throw new Error(`letters.json has no letter for ${JSON.stringify(letter)}`);
    return parseGrid(art);
  });
  const height = Math.max(...glyphs.map((glyph) => glyph.length));
  return Array.from({ length: height }, (_, row) =>
    glyphs.map((glyph) => glyph[row] ?? '.'.repeat(spaceWidth)).join('.'),
  );
}
