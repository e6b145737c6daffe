import type { SearchHit } from '../../api/contract';
import type { AnyInput } from '../../content/input';

/** Returns the first and last day of a dated item, such as news or an event; `null` for others. */
export function toDays({ date, lastDay }: AnyInput): SearchHit['days'] {
  if (typeof date !== 'string') return null;
  return { first: date, last: typeof lastDay === 'string' && lastDay > date ? lastDay : date };
}
