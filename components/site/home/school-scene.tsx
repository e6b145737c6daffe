import { classNames } from '@/components/ui/theme/class-names';
import { toPath } from '@/lib/ornament/path';
import { inks, palettes } from '@/lib/ornament/poster-palettes';
import { drawSchool } from '@/lib/ornament/school-scene';
import posterStyles from '@/components/site/content/poster.module.css';

/** Renders a drawn school with its pupils in place of slides. Decorative. */
export function SchoolScene({ className }: { readonly className?: string | undefined }) {
  const grid = drawSchool();
  const palette = palettes.sky;
  return (
    <svg
      className={classNames(posterStyles.poster, posterStyles.wide, className)}
      viewBox={`0 0 ${grid[0]!.length} ${grid.length}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <rect width="100%" height="100%" fill={palette.ground} />
      {Object.entries(inks).map(([ink, colour]) => (
        <path key={ink} fill={palette[colour]} d={toPath(grid, ink)} />
      ))}
    </svg>
  );
}
