import { definitionOf } from '../../../content/registry';
import { toAlmatyDay } from '../../../i18n/format/almaty-time';
import { fromRow } from '../../content/items/rows';
import { selectItems } from '../../content/items/select-items';
import type { Database } from '../../db/database';
import type { FoundEntry } from '../entry';
import { toDays } from '../to-days';

/** When an event takes place. */
export interface EventDay {
  /** First day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly hasEnded: boolean;
}

/** Returns the days of the events among entries, by item. `now`: UTC ISO 8601. */
export async function readEventDays(
  db: Database,
  entries: readonly FoundEntry[],
  now: string,
): Promise<ReadonlyMap<string, EventDay>> {
  const ids = [...new Set(entries.filter(({ type }) => type === 'event').map(({ itemId }) => itemId))];
  if (ids.length === 0) return new Map();
  const today = toAlmatyDay(Date.parse(now));
  const definition = definitionOf('events');
  const rows = await selectItems(db, definition.type).where('id', 'in', ids).execute();
  return new Map(
    rows.map((row) => {
      const { first, last } = toDays(fromRow(definition, row)) ?? { first: '', last: '' };
      return [row.id, { day: first, hasEnded: last < today }];
    }),
  );
}
