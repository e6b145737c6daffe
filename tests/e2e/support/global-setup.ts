import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '@/lib/server/db/sqlite';
import { setFirstRunStatus } from '@/features/first-run/server/first-run-state';
import { startSite } from './running-site';

/** Creates the data folder with the sample content that every site of the tests copies. */
export default async function setUp(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'lyceum-e2e-'));
  const template = join(folder, 'template');
  mkdirSync(template);
  process.env['E2E_FOLDER'] = folder;
  const newSite = await startSite({ dataDir: template });
  await newSite.stop();
  const copy = join(folder, 'new');
  cpSync(template, copy, { recursive: true });
  process.env['NEW_DATA_DIR'] = copy;
  // The tests begin on a site whose administrator has set it up.
  const { db } = openSqlite(join(template, 'site.sqlite'));
  await setFirstRunStatus(db, 'finished');
  await db.destroy();
  process.env['SAMPLE_DATA_DIR'] = template;
  return () => {
    rmSync(folder, { recursive: true, force: true });
  };
}
