import { classNames } from '@/components/ui/theme/class-names';
import { composePoster } from '@/lib/ornament/poster';
import styles from './lit-ornament.module.css';

/** Renders ram's horns that change from felt to bits. Decorative. */
export function LitOrnament({ className }: { className?: string }) {
  const { viewBox, shapes } = composePoster({
    motif: 'horns',
    palette: 'night',
    layout: 'dissolve',
    seed: 'it',
    width: 480,
    height: 360,
  });
  return (
    <svg
      className={classNames(styles.ornament, className)}
      viewBox={viewBox}
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      {shapes.map(({ fill, path }) => (
        <path key={fill} fill={fill} d={path} />
      ))}
    </svg>
  );
}
