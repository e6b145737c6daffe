import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';

/** A notice that a person of the new site has. */
export interface ToldNotice {
  readonly event: string;
  readonly email: string;
}

/** Address of the only account of the new site. */
export const firstAddress = 'first@school.example';

/**
 * Runs an import command of this process on a new site, as `npm run` does. `load` imports the module of the command, which runs
 * it. Returns the notices of the site.
 */
export async function runOnNewSite(
  args: readonly string[],
  load: () => Promise<unknown>,
): Promise<ToldNotice[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'import-told-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  vi.stubEnv('DATA_DIR', dataDir);
  vi.stubEnv('ADMIN_EMAIL', firstAddress);
  vi.stubEnv('ADMIN_PASSWORD', 'correct horse battery');
  vi.spyOn(console, 'log').mockReturnValue();
  const given = process.argv;
  process.argv = [...given.slice(0, 2), ...args];
  // A module runs once, and the settings of a process are read once, by whichever test file of the worker is first.
  vi.resetModules();
  try {
    await import('@/tests/setup/set-up-features');
    await load();
  } finally {
    vi.resetModules();
    process.argv = given;
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  }
  const database = new BetterSqlite(join(dataDir, 'site.sqlite'), { readonly: true });
  const rows = database
    .prepare('select notice.event, user.email from notice join user on user.id = notice.user_id')
    .all() as ToldNotice[];
  database.close();
  return rows;
}
