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

/** Returns the `count` best results of the latest school year: by level, then by place. Equal ones stay in order. */
export function pickBest<Achievement extends Result>(
  items: readonly Achievement[],
  count: number,
): Achievement[] {
  const latest = items
    .map(({ schoolYear }) => schoolYear ?? '')
    .sort()
    .at(-1);
  return items
    .filter(({ schoolYear }) => (schoolYear ?? '') === latest)
    .sort(
      (a, b) =>
        levels.indexOf(a.level) - levels.indexOf(b.level) ||
        places.indexOf(a.place) - places.indexOf(b.place),
    )
    .slice(0, count);
}
