import type { Item } from '@/lib/content/registry';

/** An event as visitors read it: with its effect on lessons also if staff chose none. */
export type CalendarItem = Item<'events'>;
