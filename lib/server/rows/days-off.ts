import type { Database } from '../db/database';

/** Days on which nobody works, and weekend days on which people do. `YYYY-MM-DD`. */
export interface DaysOff {
  readonly off: ReadonlySet<string>;
  readonly working: ReadonlySet<string>;
}

/** Returns the public holidays that a school keeps, from a day on. */
export type ReadDaysOff = (db: Database, first: string) => Promise<DaysOff>;

let reader: ReadDaysOff | null = null;

/** Sets where the holidays are kept. */
export function setDaysOff(read: ReadDaysOff): void {
  reader = read;
}

/** Returns the holidays from a day on; none if no feature keeps them. */
export async function readDaysOff(db: Database, first: string): Promise<DaysOff> {
  return reader ? reader(db, first) : { off: new Set(), working: new Set() };
}
