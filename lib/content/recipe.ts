import { z } from 'zod';

/** A part of a picture, as shares of its width and height from the top left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Image edits of a master: first turned, then cropped. */
export interface Recipe {
  /** Clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /** `null` for the whole picture. */
  readonly crop: Crop | null;
}

/** Image edits that change nothing. */
export const noImageEdits: Recipe = { turn: 0, crop: null };

const share = z.number().min(0).max(1);

/** A smaller crop would be too small to see. */
const length = z.number().min(0.05).max(1);

/** Shape of {@link Recipe} in an input. */
export const recipeSchema = z.strictObject({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  crop: z
    .strictObject({ x: share, y: share, width: length, height: length })
    .refine((crop) => crop.x + crop.width <= 1.0001 && crop.y + crop.height <= 1.0001)
    .nullable(),
});
