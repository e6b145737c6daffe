import type { ApiClient } from '@/lib/api/client';
import { orNull } from '@/lib/api/or-null';
import { mealNames } from '../content/meals';
import { readCycleMenu } from '../site/read-cycle-menu';

type Query = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The start of a date's menu: its item if there is one, otherwise values for a new one. */
export interface DayMenuStart {
  /** Id of the stored menu of the date. */
  readonly existing: string | null;
  /** Values of fields: the date, and title, dishes and picture of a day of the cycle. */
  readonly values: Readonly<Record<string, unknown>>;
}

/**
 * Returns the start of the menu of `?date=`, copied from the day of the cycle `?from=` or the one that falls on the date;
 * empty without a date.
 */
export async function readDayMenu(api: ApiClient, { date, from }: Query): Promise<DayMenuStart> {
  if (typeof date !== 'string' || !isDay(date)) return { existing: null, values: {} };
  const { data } = await api.daymenus.list({ date, perPage: 1, sort: '-updatedAt' });
  if (data[0]) return { existing: data[0].id, values: {} };
  const source =
    typeof from === 'string' ? await orNull(api.cyclemenus.read(from)) : await readCycleMenu(api, date);
  if (!source) return { existing: null, values: { date } };
  const meals = Object.fromEntries(mealNames.map((meal) => [meal, source[meal]]));
  return { existing: null, values: { date, title: source.title, image: source.image, ...meals } };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
