/** Rounds a share of a picture to thousandths, between 0 and 1. */
export function toShare(value: number): number {
  return Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;
}
