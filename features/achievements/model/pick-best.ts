import type { Item } from '@/lib/content/registry';

type Result = Pick<Item<'achievements'>, 'level' | 'place' | 'schoolYear'>;

const levels: readonly (string | null)[] = ['international', 'republic', 'city'];

const places: readonly (string | null)[] = [
  'gold',
  'first',
  'silver',
  'second',
  'bronze',
  'third',
  'laureate',
];

/**
 * Returns the `count` best results of the latest school year with so many: by level, then by place. Equal ones stay in
 * order. Returns none if no year has so many.
 */
export function pickBest<Achievement extends Result>(
  items: readonly Achievement[],
  count: number,
): Achievement[] {
  const years = [...new Set(items.map(({ schoolYear }) => schoolYear))].sort().reverse();
  const ofYear = (year: string | null) => items.filter(({ schoolYear }) => schoolYear === year);
  const latest = years.find((year) => ofYear(year).length >= count);
  if (latest === undefined) return [];
  return ofYear(latest)
    .sort(
      (a, b) =>
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        places.indexOf(a.place) - places.indexOf(b.place),
    )
    .slice(0, count);
}
