import { EnvError, readSiteLocation } from '../lib/env';
import { restoreBackup } from '../lib/server/backup/restore-backup';
import { openFileStore } from '../lib/server/files/open-file-store';
import { endOnSignal } from './lib/end-on-signal';

try {
  process.umask(0o077);
  const [path, ...rest] = process.argv.slice(2);
  if (!path || rest.length > 0) throw new EnvError('Say which file: npm run restore -- FILE.zip');
  const location = readSiteLocation();
  const { apiUrl, dataDir, database } = location;
  if (apiUrl) throw new EnvError('The data is kept by the remote API of API_URL; restore it there.');
  if (database.kind === 'postgresql')
    throw new EnvError('A backup is restored into SQLite only: unset DATABASE_URL, or use pg_restore.');
  const signal = endOnSignal('Stopped before the end: nothing was restored.');
  const store = location.s3 ? await openFileStore(location) : null;
  const order = { path, dataDir, signal, ...(store && { files: store.files }) };
  const { createdAt, files, lost, hasSecret } = await restoreBackup(order).finally(() => store?.close());
  console.log(`Restored the database and ${files.count} files of ${createdAt} into ${dataDir}.`);
  if (!hasSecret) console.log('It has no auth-secret: set AUTH_SECRET as it was.');
  if (lost.length > 0) console.error(`${lost.length} files that the database names were lost before.`);
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
