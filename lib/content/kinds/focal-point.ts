import { z } from 'zod';
import type { Field } from '../field';

/** Focal point of a picture, as shares of its width and height from the top left corner. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

/** A focal point. */
export type FocalPointField = Field<'focal-point', FocalPoint>;

const share = z.number().min(0).max(1);

/** Default focal point: the middle. */
export const defaultFocalPoint: FocalPoint = { x: 0.5, y: 0.5 };

/** Shape of {@link FocalPoint} as the API returns it. */
export const focalPointShape: z.ZodType<FocalPoint> = z.object({ x: share, y: share });

/** Declares a focal point. Its default is the middle. */
export function focalPoint(): FocalPointField {
  return {
    kind: 'focal-point',
    required: false,
    localized: false,
    filterable: false,
    staffOnly: false,
    schema: z.strictObject({ x: share, y: share }),
    itemSchema: focalPointShape,
    empty: defaultFocalPoint,
    columns: (name) => [
      { name: `${name}_x`, type: 'real' },
      { name: `${name}_y`, type: 'real' },
    ],
    toRow: (name, input) => ({ [`${name}_x`]: input.x, [`${name}_y`]: input.y }),
    fromRow: (name, row) => ({ x: toShare(row[`${name}_x`]), y: toShare(row[`${name}_y`]) }),
    toItem: (input) => input,
    toInput: (item) => item,
    isEmpty: () => false,
    searchText: () => '',
    references: () => [],
    keepReferences: (input) => input,
    keepLocales: (input) => input,
  };
}

function toShare(value: unknown): number {
  return typeof value === 'number' ? value : 0.5;
}
