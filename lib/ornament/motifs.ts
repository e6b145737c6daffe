import type { Drawing } from './drawings/drawing';
import { journeyDrawings } from './drawings/journey-drawings';
import { ornamentDrawings } from './drawings/ornament-drawings';
import { schoolDrawings } from './drawings/school-drawings';
import { steppeDrawings } from './drawings/steppe-drawings';
import { technologyDrawings } from './drawings/technology-drawings';
import { mirrorDown, mirrorRight, parseGrid, type Grid } from './grid';

const drawings = {
  ...ornamentDrawings,
  ...steppeDrawings,
  ...journeyDrawings,
  ...schoolDrawings,
  ...technologyDrawings,
} as const satisfies Record<string, Drawing>;

/** Name of a motif. */
export type MotifName = keyof typeof drawings;

/** Every motif's name. */
export const motifNames = Object.keys(drawings) as MotifName[];

/** The cells of a motif: `#` its ink, `+` its accent. */
export function motif(name: MotifName): Grid {
  const drawing: Drawing = drawings[name];
  const part = parseGrid(drawing.art);
  switch (drawing.symmetry) {
    case 'none':
      return part;
    case 'double':
      return mirrorRight(part, false);
    case 'axis':
      return mirrorRight(part, true);
    case 'quarter':
      return mirrorDown(mirrorRight(part, true), true);
  }
}
