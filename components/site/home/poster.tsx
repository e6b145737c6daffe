import { classNames } from '@/components/ui/theme/class-names';
import type { PosterTheme } from '@/lib/content/categories';
import { pickPoster } from '@/lib/ornament/pick-poster';
import { composePoster } from '@/lib/ornament/poster';
import styles from './poster.module.css';

interface Props {
  /** Seed of the drawing, for example a slug. Equal seeds give equal posters. */
  readonly seed: string;
  /** Theme of its motifs; plain without one. */
  readonly theme?: PosterTheme | null | undefined;
  readonly ratio?: 'wide' | 'photo' | 'square';
  readonly className?: string;
}

const sizes = {
  wide: { width: 640, height: 360 },
  photo: { width: 600, height: 400 },
  square: { width: 480, height: 480 },
} as const;

/** Renders an ornament poster in place of a missing picture. Decorative. */
export function Poster({ seed, theme, ratio = 'photo', className }: Props) {
  const { viewBox, ground, shapes } = composePoster({ ...pickPoster(seed, theme), ...sizes[ratio] });
  return (
    <svg
      className={classNames(styles.poster, styles[ratio], className)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height="100%" fill={ground} />
      {shapes.map(({ fill, path }) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  );
}
