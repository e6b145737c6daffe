import icons from '@/lib/ornament/art/icons.json';
import { widthOf, type Grid } from '@/lib/ornament/grid';
import { once } from '@/lib/ornament/once';
import { toPath } from '@/lib/ornament/path';

/** Name of an icon. */
export type IconName = keyof typeof icons;

/** Returns the path data of an icon: `plain`, or a path per ink. Each icon is drawn once. */
export const drawIcon = once((name: IconName) => {
  const grid: Grid = icons[name];
  const viewBox = `0 0 ${widthOf(grid)} ${grid.length}`;
  if (!hasSeveralInks(grid)) return { viewBox, plain: toPath(grid) };
  return { viewBox, tint: toPath(grid, '-'), ink: toPath(grid, '#'), accent: toPath(grid, '+') };
});

function hasSeveralInks(grid: Grid): boolean {
  return grid.some((row) => /[+-]/.test(row));
}
