import icons from '@/lib/ornament/art/icons.json';
import { widthOf, type Grid } from '@/lib/ornament/grid';
import { toPath } from '@/lib/ornament/path';
import styles from './icon.module.css';
import { classNames } from './theme/class-names';

/** Name of an icon. */
export type IconName = keyof typeof icons;

interface Props {
  readonly name: IconName;
  /** 12, 18 or 24 pixels at a text size of 16. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly className?: string;
}

/**
 * Renders a pixel icon in the text colour, hidden from screen readers: the text beside it carries the meaning. Client
 * components of the public site take icons as props, because importing this file loads all of them.
 */
export function Icon({ name, size = 'medium', className }: Props) {
  const grid: Grid = icons[name];
  return (
    <svg
      className={classNames(styles.icon, styles[size], className)}
      viewBox={`0 0 ${widthOf(grid)} ${grid.length}`}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {hasSeveralInks(grid) ? (
        <>
          <path className={styles.tint} d={toPath(grid, '-')} />
          <path className={styles.ink} d={toPath(grid, '#')} />
          <path className={styles.accent} d={toPath(grid, '+')} />
        </>
      ) : (
        <path fill="currentColor" d={toPath(grid)} />
      )}
    </svg>
  );
}

function hasSeveralInks(grid: Grid): boolean {
  return grid.some((row) => /[+-]/.test(row));
}
