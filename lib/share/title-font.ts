import { readFileSync } from 'node:fs';
import { parse, type Font } from 'opentype.js';

/** Outline of a line in font units, with the baseline at 0. */
export interface Outline {
  /** SVG path data. */
  readonly path: string;
  readonly width: number;
}

let loaded: Font | undefined;

/** The site's bold font, bundled because servers may have no fonts. */
function font(): Font {
  loaded ??= parse(toArrayBuffer(readFileSync(new URL('./title-font.ttf', import.meta.url))));
  return loaded;
}

/** Returns the number of units per em. */
export function unitsPerEm(): number {
  return font().unitsPerEm;
}

/** Removes characters without a glyph, such as emoji. */
export function toKnownLetters(text: string): string {
  const known = [...text.normalize('NFC')].filter((letter) => font().charToGlyphIndex(letter) !== 0);
  return known
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** Returns the outline of a line of known letters. */
export function outlineOf(line: string): Outline {
  const size = font().unitsPerEm;
  // The library's own path serialisation rounds wrongly.
  const path = font()
    .getPath(line, 0, 0, size)
    .commands.map((command) => {
      if (command.type === 'Z') return 'z';
      const end = `${Math.round(command.x)} ${Math.round(command.y)}`;
      if (command.type === 'Q') return `Q${Math.round(command.x1)} ${Math.round(command.y1)} ${end}`;
      if (command.type === 'C')
        throw new Error('The title font is a TrueType font, which has no cubic curves');
      return command.type + end;
    })
    .join('');
  return { path, width: font().getAdvanceWidth(line, size) };
}

function toArrayBuffer(bytes: Buffer): ArrayBuffer {
  const buffer = new ArrayBuffer(bytes.length);
  new Uint8Array(buffer).set(bytes);
  return buffer;
}
