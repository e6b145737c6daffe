import { join } from 'node:path';
import { EnvError, readSiteLocation } from '../lib/env/env';
import { restoreBackup } from '../lib/server/backup/restore-backup';
import { toSummary } from '../lib/server/backup/transfer/to-summary';
import { toDatabasePlace } from '../lib/server/db/open-site-database';
import { openFileStore } from '../lib/server/files/open-file-store';
import { endOnSignal } from './lib/end-on-signal';
import '@/lib/processes/install-server';

try {
  process.umask(0o077);
  const [path, ...rest] = process.argv.slice(2);
  if (!path || rest.length > 0) throw new EnvError('Say which file: npm run restore -- FILE.zip');
  const location = readSiteLocation();
  const { apiUrl, dataDir, database } = location;
  if (apiUrl) throw new EnvError('The data is kept by the remote API of API_URL; restore it there.');
  const signal = endOnSignal('Stopped before the end: nothing was restored.');
  const store = location.s3 ? await openFileStore(location) : null;
  const postgres = database.kind === 'postgresql' ? { postgres: database } : {};
  const order = {
    path,
    dataDir,
    signal,
    notify: console.log,
    ...postgres,
    ...(store && { files: store.files }),
  };
  const { createdAt, files, lost, hasSecret, copied } = await restoreBackup(order).finally(() =>
    store?.close(),
  );
  const place = copied ? `${toDatabasePlace(database)} and ${dataDir}` : dataDir;
  console.log(`Restored the database and ${files.count} files of ${createdAt} into ${place}.`);
  if (copied) {
    console.log(`Every table has the rows of the backup: ${toSummary(copied.digests)}.`);
    if (copied.changedTexts > 0)
      console.error(
        `${copied.changedTexts} texts had NUL characters, which PostgreSQL cannot store: U+FFFD is in their place.`,
      );
    if (hasSecret) console.log(`Set AUTH_SECRET to the contents of ${join(dataDir, 'auth-secret')}.`);
  }
  if (!hasSecret) console.log('It has no auth-secret: set AUTH_SECRET as it was.');
  if (lost.length > 0) console.error(`${lost.length} files that the database names were lost before.`);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
