import { cache } from 'react';
import { publicApi } from '@/lib/clients/api-clients';
import type { Item } from '@/lib/content/registry';
import { usualCycleLength } from '../content/canteen';
import type { Menus } from '../model/menus';
import { listAll } from '@/lib/reads/list-all';
import { readCountedDays } from './read-counted-days';

/** What the pages of the canteen show. */
export interface Canteen {
  /** `null` if staff have not saved them. */
  readonly settings: Item<'canteen'> | null;
  readonly menus: Menus;
  /** Dishes by id. */
  readonly dishes: ReadonlyMap<string, Item<'dishes'>>;
}

/** Returns the public menus, dishes and settings of the canteen. Cached per request. */
export const readCanteen = cache(async (): Promise<Canteen> => {
  const api = publicApi();
  const [{ data }, cycle, own, dishes] = await Promise.all([
    api.canteen.list({ perPage: 1 }),
    listAll(api.cyclemenus),
    listAll(api.daymenus),
    listAll(api.dishes),
  ]);
  const settings = data[0] ?? null;
  const cycleStart = settings?.cycleStart ?? null;
  const isSchoolDay = await readCountedDays(cycleStart);
  return {
    settings,
    menus: {
      cycle,
      own,
      cycleStart,
      cycleLength: settings?.cycleLength ?? usualCycleLength,
      isSchoolDay,
    },
    dishes: new Map(dishes.map((dish) => [dish.id, dish])),
  };
});
