import { join } from 'node:path';
import { readSiteLocation, EnvError } from '@/lib/env/env';
import { databaseName } from '@/lib/server/backup/backup-format';
import { restoreBackup } from '@/lib/server/backup/restore-backup';
import { startRestored } from '@/lib/server/backup/start-restored';
import { writeBackup } from '@/lib/server/backup/write-backup';
import { openFileStore } from '@/lib/server/files/open-file-store';
import { rm } from 'node:fs/promises';

/** A site on a copy of the data. */
export interface CopiedSite {
  /** Loopback origin without a final slash. */
  readonly origin: string;
  /** Path of its database. */
  readonly database: string;
  stop(): Promise<void>;
}

interface CopyOptions {
  /** Empty private folder for the data. */
  readonly folder: string;
  /** Public origin of the pages without a final slash. */
  readonly siteUrl: string;
  readonly signal: AbortSignal;
}

/** Beginning of the sentences of errors. */
const failure = 'Nothing was exported';

/**
 * Copies the data of the site as a backup does, while it may be running, and starts a site on the copy that only this machine
 * reaches. Throws `EnvError`.
 */
export async function startCopy({ folder, siteUrl, signal }: CopyOptions): Promise<CopiedSite> {
  const location = readSiteLocation();
  if (location.apiUrl)
    throw new EnvError('The data is kept by the remote API of API_URL; export the site there.');
  const { dataDir: source, database } = location;
  const target = join(folder, 'copy.zip');
  const store = await openFileStore(location);
  const postgres = database.kind === 'postgresql' ? { postgres: database } : {};
  await writeBackup({
    dataDir: source,
    ...postgres,
    files: store.files,
    target,
    nowMs: Date.now(),
    signal,
  }).finally(() => store.close());
  const dataDir = join(folder, 'data');
  await restoreBackup({ path: target, dataDir, signal });
  await rm(target);
  const settings = {
    SITE_URL: siteUrl,
    STATIC_COPY: 'true',
    // The crawl is one address, and the only one.
    MAX_UNCACHED_PER_SECOND: '100000',
    ADMIN_PASSWORD: '',
    LOG_LEVEL: 'warn',
  };
  const { url, stop } = await startRestored({ dataDir, signal, failure, settings });
  return { origin: url, database: join(dataDir, databaseName), stop };
}
