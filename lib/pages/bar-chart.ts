/** A bar in drawing units; `y` grows downwards. */
interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Layout of a bar chart. */
export interface BarChart {
  readonly bars: readonly Bar[];
  /** Positions and values of the scale's lines, lowest first. */
  readonly lines: readonly { readonly y: number; readonly value: number }[];
}

/** Area of the bars. */
export interface ChartField {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the layout of bars, measured from zero. `maximum`: end of the scale, at least the largest value. */
export function layOutBars(values: readonly number[], maximum: number, field: ChartField): BarChart {
  const { left, top, width, height } = field;
  const bottom = top + height;
  const step = width / Math.max(1, values.length);
  const toHeight = (value: number) => (maximum > 0 ? (height * value) / maximum : 0);
  return {
    bars: values.map((value, index) => ({
      x: round(left + index * step + step / 4),
      y: round(bottom - toHeight(value)),
      width: round(step / 2),
      height: round(toHeight(value)),
    })),
    lines: [0, maximum / 2, maximum].map((value) => ({ y: round(bottom - toHeight(value)), value })),
  };
}

/**
 * Returns a round number for the end of a scale, at least the largest value: 1, 2, 4, 5, 6, 8 or 10 times a power of
 * ten.
 */
export function toScaleMaximum(values: readonly number[]): number {
  const largest = Math.max(0, ...values);
  if (largest === 0) return 1;
  const power = 10 ** Math.floor(Math.log10(largest));
  const factor = [1, 2, 4, 5, 6, 8, 10].find((candidate) => candidate * power >= largest) ?? 10;
  return factor * power;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
