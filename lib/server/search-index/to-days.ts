import type { SearchHit } from '../../api/contract';
import { lastDayOf } from '@/lib/content/dates/period';
import type { AnyInput } from '../../content/input';

/** The first and last day of a dated item, such as news or an event. */
export type ItemDays = NonNullable<SearchHit['days']>;

/** Returns the days of an item; `null` if it has none. */
export function toDays({ date, lastDay }: AnyInput): ItemDays | null {
  if (typeof date !== 'string') return null;
  return { first: date, last: lastDayOf({ date, lastDay: typeof lastDay === 'string' ? lastDay : null }) };
}
