/** A colour as red, green and blue, 0 to 255. */
export type Colour = readonly [number, number, number];

/** A direction of unit length: `x` to the right, `y` upwards, `z` straight ahead. */
export interface Ray {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Height of the viewer's eyes in metres; floors are this far below. */
export const eyeHeight = 1.6;

/** Converts `#rrggbb`. */
export function toColour(hex: string): Colour {
  const value = parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Mixes two colours; `share` of the second, 0 to 1. */
export function mix(a: Colour, b: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(a[index] + (b[index] - a[index]) * share);
  return [part(0), part(1), part(2)];
}

/** Whether a value is in a repeated band: of each `period` the first `width`. */
export function isInBand(value: number, period: number, width: number): boolean {
  return ((value % period) + period) % period < width;
}

/** Whether tiles of a size, laid like a chessboard, are dark at a point. */
export function isDarkTile(x: number, z: number, size: number): boolean {
  return (Math.floor(x / size) + Math.floor(z / size)) % 2 !== 0;
}
