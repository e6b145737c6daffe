import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { achievement } from '../content/achievement';
import { listValues, type Filter } from '@/lib/views/list/filters';
import { listAll } from '@/lib/reads/list-all';
import { toYearKey } from '@/lib/views/format-school-year';

/** Number of achievements per page. */
export const achievementsPerPage = 20;

const { level } = achievement.fields;

/** Returns all public achievements, newest first. Cached per request. */
export const readAchievements = cache(() => listAll(publicApi().achievements));

/** Returns the filters of achievements. `subjects`: keys of the subjects, in order. */
export function toAchievementFilters(
  items: readonly Item<'achievements'>[],
  subjects: readonly string[],
): Filter<Item<'achievements'>>[] {
  const yearOf = ({ schoolYear }: Item<'achievements'>) => (schoolYear ? toYearKey(schoolYear) : null);
  return [
    {
      name: 'year',
      values: listValues(items, yearOf, (a, b) => b.localeCompare(a)),
      valueOf: yearOf,
    },
    { name: 'level', values: level.values, valueOf: (item) => item.level },
    { name: 'subject', values: subjects, valueOf: (item) => item.subject },
  ];
}
