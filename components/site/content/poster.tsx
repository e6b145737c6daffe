import { classNames } from '@/components/ui/theme/class-names';
import type { PosterChoice } from '@/lib/ornament/pick-poster';
import { composePoster } from '@/lib/ornament/poster';
import styles from './poster.module.css';

interface Props {
  readonly choice: PosterChoice;
  readonly ratio?: 'wide' | 'photo' | 'square';
  readonly className?: string;
}

const sizes = {
  wide: { width: 640, height: 360 },
  photo: { width: 600, height: 400 },
  square: { width: 480, height: 480 },
} as const;

/** Renders an ornament poster in place of a missing picture. Decorative. */
export function Poster({ choice, ratio = 'photo', className }: Props) {
  const { viewBox, ground, shapes } = composePoster({ ...choice, ...sizes[ratio] });
  return (
    <svg
      className={classNames(styles.poster, styles[ratio], className)}
      viewBox={viewBox}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      data-motif={choice.motif}
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
