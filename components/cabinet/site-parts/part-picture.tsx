import pictures from '@/lib/ornament/art/parts.json';
import { widthOf, type Grid } from '@/lib/ornament/grid';
import { once } from '@/lib/ornament/once';
import { toPath } from '@/lib/ornament/path';
import styles from './part-picture.module.css';

/** Name of a drawing of a part of the site. */
type PictureName = keyof typeof pictures;

interface Props {
  /** Name of the drawing, see `SitePart`. */
  readonly name: string;
}

/** Renders the drawing of a part of the site; nothing if there is none of that name. Decorative. */
export function PartPicture({ name }: Props) {
  if (!Object.hasOwn(pictures, name)) return null;
  const { viewBox, tint, ink, accent } = drawPicture(name as PictureName);
  return (
    <svg
      className={styles.picture}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.tint} d={tint} />
      <path className={styles.ink} d={ink} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}

/** Each drawing is computed once. */
const drawPicture = once((name: PictureName) => {
  const grid: Grid = pictures[name];
  const viewBox = `0 0 ${widthOf(grid)} ${grid.length}`;
  return { viewBox, tint: toPath(grid, '-'), ink: toPath(grid, '#'), accent: toPath(grid, '+') };
});
