import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { archiveEndpoints } from '../contract';
import { ApiError } from '@/lib/api/errors';
import { toAlmatyDay } from '@/lib/i18n/format/almaty-time';
import { importArchive } from './import-archive';
import { writeArchive } from './write-archive';
import { addAuditEntry } from '@/lib/server/rows/audit';
import type { Deps } from '@/lib/server/http/deps';
import { handle } from '@/lib/server/http/handle';

/**
 * Deps with a running export or import: two exports could fill a small disk, and two imports would mix on one site.
 */
const busy = new WeakSet<Deps>();

const exportContent = handle(archiveEndpoints.exportContent, async (deps, { query, user }) => {
  const schoolYear = query.year ?? null;
  const { path, lostFiles } = await alone(deps, () => writeArchive(deps, { schoolYear }));
  const extent = schoolYear === null ? toAlmatyDay(deps.now()) : `${schoolYear}-${schoolYear + 1}`;
  // The file name tells that files are missing; the index page in the archive lists them.
  const name = `content-${extent}${lostFiles > 0 ? '-incomplete' : ''}.zip`;
  const file = await open(path);
  // The open file descriptor keeps the bytes readable, and a failure leaves no file behind.
  await rm(path, { force: true });
  const { size } = await file.stat();
  const actor = { kind: 'person', user } as const;
  const now = new Date(deps.now()).toISOString();
  await addAuditEntry(deps.database.db, { now, actor, action: 'export', title: name });
  return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream, {
    headers: {
      'content-type': 'application/zip',
      'content-length': String(size),
      'content-disposition': `attachment; filename="${name}"`,
      'x-missing-files': String(lostFiles),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
});

const importContent = handle(archiveEndpoints.importContent, (deps, { body: receive, user }) =>
  alone(deps, () =>
    receive(({ path, name }) => importArchive(deps, path, { actor: { kind: 'person', user }, name })),
  ),
);

async function alone<Result>(deps: Deps, work: () => Promise<Result>): Promise<Result> {
  if (busy.has(deps)) throw new ApiError('busy', { retryAfterSeconds: 30 });
  busy.add(deps);
  try {
    return await work();
  } finally {
    busy.delete(deps);
  }
}

/** Request handlers for content archives. */
export const archiveHandlers = { exportContent, importContent };
