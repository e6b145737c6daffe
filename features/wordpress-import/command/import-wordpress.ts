import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, EnvError, readSiteLocation } from '@/lib/env/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { printFirstAccount } from '@/lib/server/print-first-account';
import { importWordpress, type WordpressOptions } from '../server/import-wordpress';
import { ExportError } from '../server/export/export-error';
import { readArguments, usage } from './read-arguments';
import { toReportText } from './to-report-text';

/** Returns an empty folder for a dry run without a site, which must not create its database and secret; else `null`. */
async function createDryFolder({ isDryRun }: { readonly isDryRun: boolean }): Promise<string | null> {
  const { database } = readSiteLocation();
  const hasSite = database.kind === 'postgresql' || existsSync(database.path);
  return hasSite || !isDryRun ? null : mkdtemp(join(tmpdir(), 'import-wordpress-'));
}

let dryFolder: string | null = null;
try {
  process.umask(0o077);
  const options = readArguments(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
  if (options === null) console.log(usage);
  else await importExport(options);
} catch (error) {
  if (error instanceof ExportError)
    console.error(
      `This is no export of WordPress, or it is damaged. Nothing was imported.\n${error.message}`,
    );
  else console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
} finally {
  if (dryFolder !== null) await rm(dryFolder, { recursive: true, force: true });
}

/** Imports an export and prints the report. */
async function importExport(options: WordpressOptions): Promise<void> {
  const { isDryRun } = options;
  if (readSiteLocation().apiUrl)
    throw new EnvError('The data is kept by the remote API of API_URL; import the export there.');
  dryFolder = await createDryFolder(options);
  if (dryFolder !== null) process.env['DATA_DIR'] = dryFolder;
  const settings = env();
  const api = await openEmbeddedApi(
    // No sample content in a new database: the school brings its own. No jobs: the sweep deletes files without rows after
    // an hour, and many pictures take longer.
    { ...settings, sampleContent: false },
    { hasJobs: false, mayMigrate: !isDryRun || dryFolder !== null },
  );
  try {
    if (!isDryRun) printFirstAccount(settings.log, 'import', api.firstAccount);
    console.log(toReportText(await importWordpress(api.deps, options), isDryRun));
  } finally {
    await api.close();
  }
}
