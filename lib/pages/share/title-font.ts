import { readFileSync } from 'node:fs';
import { parse, type Font } from 'opentype.js';

/** Words as an outline, in units of the font with the baseline at 0. */
export interface Outline {
  /** SVG path data. */
  readonly path: string;
  readonly width: number;
}

let loaded: Font | undefined;

/** The site's own font in bold. Pictures are drawn where no font of the system can be relied upon. */
function font(): Font {
  loaded ??= parse(toArrayBuffer(readFileSync(new URL('./title-font.ttf', import.meta.url))));
  return loaded;
}

/** How many units make one em, the size of the font. */
export function unitsPerEm(): number {
  return font().unitsPerEm;
}

/** Leaves out what the font has no letter for: emoji, other scripts. */
export function toKnownLetters(text: string): string {
  const known = [...text.normalize('NFC')].filter((letter) => font().charToGlyphIndex(letter) !== 0);
  return known
    .join('')
    .replace(/[ \t\n]+/g, ' ')
    .trim();
}

/** The outline of a line of known letters. */
export function outlineOf(line: string): Outline {
  const size = font().unitsPerEm;
  // The library's own path data has errors in small fractions.
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
