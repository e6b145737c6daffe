/** A point in drawing units; `y` grows downwards. */
export interface SparklinePoint {
  readonly x: number;
  readonly y: number;
}

interface Field {
  readonly width: number;
  readonly height: number;
  /** Distance of the points from the edges. */
  readonly margin: number;
}

/** Smallest shown range as a share of the largest value, so that a change of 0.2 in 100 stays a flat line. */
const leastRange = 0.1;

/** Returns the points of a line through values, oldest at the left, with equal steps. */
export function layOutSparkline(values: readonly number[], field: Field): SparklinePoint[] {
  const { width, height, margin } = field;
  const lowest = Math.min(...values);
  const highest = Math.max(...values);
  const range = Math.max(highest - lowest, highest * leastRange) || 1;
  const middle = (lowest + highest) / 2;
  const step = values.length > 1 ? (width - 2 * margin) / (values.length - 1) : 0;
  return values.map((value, index) => ({
    x: round(values.length > 1 ? margin + index * step : width / 2),
    y: round(height / 2 - ((value - middle) / range) * (height - 2 * margin)),
  }));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
