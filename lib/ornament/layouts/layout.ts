import type { Canvas } from '../canvas';
import type { Grid } from '../grid';
import type { Random } from '../random';

/** A layout of a poster: draws `subject` and its surroundings on a blank canvas. */
export interface Layout {
  /** Number of squares along the longer side. */
  readonly cells: number;
  readonly draw: (canvas: Canvas, subject: Grid, random: Random) => void;
}
