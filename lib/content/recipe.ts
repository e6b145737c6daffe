import { z } from 'zod';

/** A part of a picture, as shares of its width and height from the top left corner. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Image edits of a master: first turned, then straightened, then cropped. */
export interface Recipe {
  /** Clockwise, in degrees. */
  readonly turn: 0 | 90 | 180 | 270;
  /**
   * Clockwise, in degrees, to straighten a crooked photo; absent for none. The largest part of the same shape without empty
   * corners is kept, see {@link toStraightShare}, and `crop` is a part of it.
   */
  readonly tilt?: number | undefined;
  /** `null` for the whole picture. */
  readonly crop: Crop | null;
}

/** Largest tilt in degrees; a larger one would keep less than half of a wide photo. */
export const maxTilt = 20;

/** Returns the share of width and height that a picture keeps when it is tilted and its empty corners are cut off. */
export function toStraightShare(width: number, height: number, tilt: number): number {
  const angle = (Math.abs(tilt) * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  return Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
}

/** Image edits that change nothing. */
export const noImageEdits: Recipe = { turn: 0, crop: null };

const share = z.number().min(0).max(1);

/** A smaller crop would be too small to see. */
const length = z.number().min(0.05).max(1);

/** Shape of {@link Recipe} in an input. */
export const recipeSchema = z.strictObject({
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  tilt: z.number().min(-maxTilt).max(maxTilt).optional(),
  crop: z
    .strictObject({ x: share, y: share, width: length, height: length })
    .refine((crop) => crop.x + crop.width <= 1.0001 && crop.y + crop.height <= 1.0001)
    .nullable(),
});
