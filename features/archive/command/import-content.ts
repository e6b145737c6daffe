import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { importArchive } from '../server/import-archive';
import { ApiError } from '@/lib/api/errors';
import { env, EnvError } from '@/lib/env/env';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { printFirstAccount } from '@/lib/server/print-first-account';

/** Messages for the person at the terminal, by error code. */
const sentences: Partial<Record<string, string>> = {
  site_not_empty:
    'The site already has content. An archive is imported into an empty site only; nothing was changed.',
  invalid_archive: 'This is no archive of the site, or it is damaged. Nothing was imported.',
};

try {
  process.umask(0o077);
  const [path] = process.argv.slice(2);
  if (!path || !existsSync(path)) throw new EnvError('Say which file: npm run import -- content.zip');
  const settings = env();
  // No sample content in a new database, because the import needs an empty one.
  const api = await openEmbeddedApi({ ...settings, sampleContent: false });
  try {
    printFirstAccount(settings.log, 'import', api.firstAccount);
    const { items, files, drafts } = await importArchive(api.deps, path, {
      actor: { kind: 'site' },
      name: basename(path),
    });
    console.log(`Imported ${items} items and ${files} files.`);
    if (drafts > 0) console.log(`${drafts} of them lack what publishing asks for, and are drafts now.`);
  } finally {
    await api.close();
  }
} catch (error) {
  if (error instanceof ApiError) {
    const [issue] = error.details.issues ?? [];
    console.error(sentences[error.code] ?? error);
    if (issue) console.error(`Look at: ${issue.path.join(', ')}`);
  } else console.error(error instanceof EnvError ? error.message : error);
  process.exitCode = 1;
}
