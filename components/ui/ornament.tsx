import type { BorderName } from '@/lib/ornament/borders';
import type { MotifName } from '@/lib/ornament/motifs';
import { borderPattern, ornamentPath } from '@/lib/ornament/ornament';
import { classNames } from './theme/class-names';
import styles from './ornament.module.css';

/** Renders an ornament motif in the page's colours. Decorative unless it has a `label`. */
export function Ornament({
  motif,
  label,
  className,
}: {
  motif: MotifName;
  label?: string;
  className?: string;
}) {
  const { width, height, ink, accent } = ornamentPath(motif);
  return (
    <svg
      className={classNames(styles.ornament, className)}
      viewBox={`0 0 ${width} ${height}`}
      shapeRendering="crispEdges"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path className={styles.ink} d={ink} />
      <path className={styles.accent} d={accent} />
    </svg>
  );
}

/**
 * Renders a band of ornament across the page, like the border of a felt carpet. `id` must be unique on the page
 * because SVG patterns are referenced by id.
 */
export function OrnamentBand({
  border,
  id,
  className,
}: {
  border: BorderName;
  id: string;
  className?: string;
}) {
  const { width, height, ink, accent } = borderPattern(border);
  return (
    <svg className={classNames(styles.band, className)} aria-hidden="true" focusable="false">
      <defs>
        <pattern
          id={id}
          width={width}
          height={height}
          patternUnits="userSpaceOnUse"
          patternTransform="scale(3)"
        >
          <path className={styles.ink} d={ink} shapeRendering="crispEdges" />
          <path className={styles.accent} d={accent} shapeRendering="crispEdges" />
        </pattern>
      </defs>
      <rect width="100%" height={height * 3} fill={`url(#${id})`} />
    </svg>
  );
}
