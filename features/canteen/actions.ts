'use server';

import { z } from 'zod';
import { readCycleMenu } from './site/read-cycle-menu';
import { action } from '@/lib/actions/action';

/** Returns the menu that the cycle has on a date; `null` if it has none. */
export const findCycleMenu = action([z.iso.date()], async ({ api }, date) => ({
  menu: await readCycleMenu(api, date),
}));
