import { classNames } from '@/components/ui/theme/class-names';
import type { Item } from '@/lib/content/registry';
import styles from './place-icon.module.css';
import { placePaths, type PlaceDrawing } from './place-grids';

/** A place that can be won. */
export type Place = NonNullable<Item<'achievements'>['place']>;

const looks: Readonly<Record<Place, { drawing: PlaceDrawing; metal: 'gold' | 'silver' | 'bronze' }>> = {
  gold: { drawing: 'medal', metal: 'gold' },
  silver: { drawing: 'medal', metal: 'silver' },
  bronze: { drawing: 'medal', metal: 'bronze' },
  first: { drawing: 'cup', metal: 'gold' },
  second: { drawing: 'cup', metal: 'silver' },
  third: { drawing: 'cup', metal: 'bronze' },
  laureate: { drawing: 'star', metal: 'gold' },
};

/** A place as a small pixel drawing; the text beside it says which. */
export function PlaceIcon({ place, className }: { place: Place; className?: string }) {
  const { drawing, metal } = looks[place];
  const paths = placePaths(drawing);
  return (
    <svg
      className={classNames(styles.icon, styles[metal], className)}
      viewBox="0 0 12 14"
      shapeRendering="crispEdges"
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.ribbon} d={paths.ribbon} />
      <path className={styles.metal} d={paths.metal} />
      <path className={styles.shine} d={paths.shine} />
    </svg>
  );
}
