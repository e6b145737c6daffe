import type { Figure } from '../content/read-figures';

/** Number of figures on the first screen. */
const count = 3;

/**
 * Returns three figures in their order: one of the size of the school and what its pupils achieve; further sizes where
 * achievements do not suffice. Returns none if there are fewer than three.
 */
export function pickReasons(figures: readonly Figure[]): Figure[] {
  const sizes = figures.filter(({ isSize }) => isSize);
  const results = figures.filter(({ isSize }) => !isSize);
  const chosen = [...sizes.slice(0, 1), ...results, ...sizes.slice(1)].slice(0, count);
  return chosen.length < count ? [] : figures.filter((figure) => chosen.includes(figure));
}
