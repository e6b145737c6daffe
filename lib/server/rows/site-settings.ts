import type { Settings } from '../../api/contract';
import type { Database } from '../db/database';

/** Whether visitors see texts of the sample. */
type SampleCheck = (db: Database) => Promise<boolean>;

const checks = new Set<SampleCheck>();

/** Adds a check without which the mark of the sample is not shown. */
export function addSampleCheck(check: SampleCheck): void {
  checks.add(check);
}

/** Stores the settings, in the caller's transaction. */
export async function writeSettings(db: Database, settings: Settings): Promise<void> {
  for (const [name, value] of Object.entries(settings)) {
    const row = { name, value: JSON.stringify(value) };
    await db
      .insertInto('setting')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: row.value }))
      .execute();
  }
}

/** Returns the stored settings. A setting without a value is off. The mark of the sample ends with the last text of the sample. */
export async function readSettings(db: Database): Promise<Settings> {
  const rows = await db.selectFrom('setting').selectAll().execute();
  const stored = Object.fromEntries(rows.map((row): [string, unknown] => [row.name, JSON.parse(row.value)]));
  return { showsSampleMark: stored['showsSampleMark'] === true && (await isSampleShown(db)) };
}

async function isSampleShown(db: Database): Promise<boolean> {
  for (const check of checks) if (!(await check(db))) return false;
  return true;
}
