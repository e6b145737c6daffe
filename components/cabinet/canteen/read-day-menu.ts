import type { ApiClient } from '@/lib/api/client';
import { orNull } from '@/lib/api/or-null';
import { mealNames } from '@/lib/content/types/meals';
import { findMenu } from '@/lib/pages/canteen/menus';
import { listAll } from '@/lib/pages/read/list-all';
import { readSchoolDays } from '@/lib/pages/read/read-school-days';

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
    typeof from === 'string' ? await orNull(api.cyclemenus.read(from)) : await readUsual(api, date);
  if (!source) return { existing: null, values: { date } };
  const meals = Object.fromEntries(mealNames.map((meal) => [meal, source[meal]]));
  return { existing: null, values: { date, title: source.title, image: source.image, ...meals } };
}

/** Returns the menu that the cycle has on a date. */
async function readUsual(api: ApiClient, date: string) {
  const [{ data }, cycle, isSchoolDay] = await Promise.all([
    api.canteen.list({ perPage: 1 }),
    listAll(api.cyclemenus),
    readSchoolDays(),
  ]);
  return findMenu(date, { cycle, own: [], cycleStart: data[0]?.cycleStart ?? null, isSchoolDay });
}

function isDay(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
}
