import { motif, type MotifName } from '@/lib/ornament/motifs';
import { widthOf } from '@/lib/ornament/grid';
import { palettes, type PaletteName } from '@/lib/ornament/poster-palettes';
import { toPath } from '@/lib/ornament/path';
import { createRandom, pick } from '@/lib/ornament/random';
import { toInitials } from '@/lib/views/initials';
import styles from './monogram.module.css';

const motifs: readonly MotifName[] = ['horns', 'cross', 'diamond', 'tumar', 'shanyraq'];
// Palette colours on which the ink has a contrast of at least 4.5:1.
const grounds: readonly PaletteName[] = ['sky', 'night', 'madder', 'spring', 'frost', 'dawn'];

interface Props {
  readonly name: string;
  /** Equal seeds give equal ornaments. */
  readonly seed: string;
  readonly className?: string;
}

/** Renders a person's initials on ornament in place of a missing photograph. Decorative. */
export function Monogram({ name, seed, className }: Props) {
  const random = createRandom(seed);
  const grid = motif(pick(random, motifs));
  const colors = palettes[pick(random, grounds)];
  // The ornament fills most of a field of 48 by 60 squares.
  const scale = 38 / Math.max(widthOf(grid), grid.length);
  const left = 24 - (widthOf(grid) * scale) / 2;
  const top = 30 - (grid.length * scale) / 2;
  return (
    <svg className={className} viewBox="0 0 48 60" aria-hidden="true" focusable="false">
      <rect width="48" height="60" fill={colors.ground} />
      <path
        fill={colors.tint}
        shapeRendering="crispEdges"
        transform={`translate(${left} ${top}) scale(${scale})`}
        d={toPath(grid)}
      />
      <rect width="48" height="2" y="58" fill={colors.accent} />
      <text x="24" y="36.5" textAnchor="middle" fill={colors.ink} className={styles.initials}>
        {toInitials(name)}
      </text>
    </svg>
  );
}
