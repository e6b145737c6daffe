import type { ApiClient } from '@/lib/api/client';
import { toVisibleLocales } from '@/lib/content/publication';
import type { Item } from '@/lib/content/registry';
import { usualCycleLength } from '../content/canteen';
import { findMenu } from '../model/menus';
import { listAll } from '@/lib/reads/list-all';
import { readCountedDays } from './read-counted-days';

/**
 * Returns the menu that visitors see on a date (`YYYY-MM-DD`) because of the cycle; `null` if there is none. Staff can read
 * drafts, which are left out.
 */
export async function readCycleMenu(api: ApiClient, date: string): Promise<Item<'cyclemenus'> | null> {
  const [{ data }, all] = await Promise.all([api.canteen.list({ perPage: 1 }), listAll(api.cyclemenus)]);
  const nowMs = Date.now();
  const cycle = all.filter((menu) => {
    const visible = toVisibleLocales(menu, nowMs);
    return visible.kz || visible.ru;
  });
  const cycleStart = data[0]?.cycleStart ?? null;
  const cycleLength = data[0]?.cycleLength ?? usualCycleLength;
  const isSchoolDay = await readCountedDays(cycleStart);
  return findMenu(date, {
    cycle,
    own: [],
    cycleStart,
    cycleLength,
    isSchoolDay,
  }) as Item<'cyclemenus'> | null;
}
