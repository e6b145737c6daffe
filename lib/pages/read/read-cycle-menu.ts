import type { ApiClient } from '../../api/client';
import type { Item } from '../../content/registry';
import { findMenu } from '../canteen/menus';
import { listAll } from './list-all';
import { readSchoolDays } from './read-school-days';

/** Returns the menu that the cycle has on a date (`YYYY-MM-DD`); `null` if it has none. */
export async function readCycleMenu(api: ApiClient, date: string): Promise<Item<'cyclemenus'> | null> {
  const [{ data }, cycle, isSchoolDay] = await Promise.all([
    api.canteen.list({ perPage: 1 }),
    listAll(api.cyclemenus),
    readSchoolDays(),
  ]);
  const cycleStart = data[0]?.cycleStart ?? null;
  return findMenu(date, { cycle, own: [], cycleStart, isSchoolDay }) as Item<'cyclemenus'> | null;
}
