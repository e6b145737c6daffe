import { copyFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { env, EnvError } from '@/lib/env/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { writeArchive } from '../server/write-archive';

try {
  process.umask(0o077);
  const [path] = process.argv.slice(2);
  if (!path) throw new EnvError('Say where it goes: npm run export -- content.zip');
  if (existsSync(path)) throw new EnvError(`${path} exists already; nothing was written.`);
  const settings = env();
  if (settings.apiUrl) throw new EnvError('The content is kept by the API of API_URL: export it there.');
  // The site may run, and another version of it may use the database.
  const api = await openEmbeddedApi(settings, { hasJobs: false, mayMigrate: false });
  try {
    const archive = await writeArchive(api.deps, { schoolYear: null });
    await copyFile(archive.path, path);
    await rm(archive.path, { force: true });
    console.log(`Wrote the content to ${path}.`);
    if (archive.lostFiles > 0)
      console.log(`${archive.lostFiles} files of it are missing; the first page of the archive lists them.`);
  } finally {
    await api.close();
  }
} catch (error) {
  console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
