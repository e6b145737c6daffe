import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { env, EnvError, readSiteLocation } from '@/lib/env/env';
import { openEmbeddedApi, type EmbeddedApi } from '@/lib/server/embedded-api';
import { tellImport } from '@/lib/server/events/tell-import';
import { printFirstAccount } from '@/lib/server/print-first-account';

/** A command that imports an old site. */
export interface ImportCommand<Options> {
  /** Returns the options of the command line, or `null` if it asks for help. Throws `EnvError`. */
  read(args: readonly string[], folder: string): Options | null;
  readonly usage: string;
  /** Imports into the open site. */
  run(api: EmbeddedApi, options: Options): Promise<void>;
  /** Returns the sentence for an error of the import; `null` for other errors. */
  explain(error: unknown): string | null;
}

/** Returns an empty folder for a dry run without a site, which must not create its database and secret; else `null`. */
async function createDryFolder(isDryRun: boolean): Promise<string | null> {
  const { database } = readSiteLocation();
  const hasSite = database.kind === 'postgresql' || existsSync(database.path);
  return hasSite || !isDryRun ? null : mkdtemp(join(tmpdir(), 'import-'));
}

/** Runs an import with the arguments of the process. Errors set its exit code. */
export async function runImport<Options extends { readonly isDryRun: boolean }>(
  command: ImportCommand<Options>,
): Promise<void> {
  let dryFolder: string | null = null;
  const dataDir = process.env['DATA_DIR'];
  try {
    process.umask(0o077);
    const options = command.read(process.argv.slice(2), process.env['INIT_CWD'] ?? '.');
    if (options === null) return console.log(command.usage);
    if (readSiteLocation().apiUrl)
      throw new EnvError('The data is kept by the remote API of API_URL; import the old site there.');
    dryFolder = await createDryFolder(options.isDryRun);
    if (dryFolder !== null) process.env['DATA_DIR'] = dryFolder;
    await importInto(command, options, dryFolder !== null);
  } catch (error) {
    console.error(command.explain(error) ?? (error instanceof EnvError ? error.message : error));
    process.exitCode = 1;
  } finally {
    if (dryFolder !== null) await rm(dryFolder, { recursive: true, force: true });
    if (dataDir === undefined) delete process.env['DATA_DIR'];
    else process.env['DATA_DIR'] = dataDir;
  }
}

async function importInto<Options extends { readonly isDryRun: boolean }>(
  command: ImportCommand<Options>,
  options: Options,
  isTemporary: boolean,
): Promise<void> {
  const settings = env();
  const api = await openEmbeddedApi(
    // No sample content in a new database: the school brings its own. No jobs: the sweep deletes files without rows after
    // an hour, and many pictures take longer.
    { ...settings, sampleContent: false },
    { hasJobs: false, mayMigrate: !options.isDryRun || isTemporary },
  );
  try {
    if (!options.isDryRun) printFirstAccount(settings.log, 'import', api.firstAccount);
    await command.run(api, options);
    const { database, now } = api.deps;
    if (!options.isDryRun) await tellImport(database.db, now());
  } finally {
    await api.close();
  }
}
