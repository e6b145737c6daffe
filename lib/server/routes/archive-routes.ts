import { open, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { z } from 'zod';
import { toAlmatyDay } from '../../i18n/format/almaty-time';
import { maxArchiveBytes } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { importArchive } from '../archive/import-archive';
import { writeArchive } from '../archive/write-archive';
import { addAuditEntry } from '../base/audit';
import type { Deps } from '../deps';
import { receiveUpload } from '../http/receive-upload';
import { requireAdmin, type ApiContext } from './context';

const exportShape = z.strictObject({ year: z.coerce.number().int().min(1900).max(2200).optional() });

/** Deps whose archive is being written or read: two at once would fill a small disk, and two imports one site. */
const busy = new WeakSet<Deps>();

/** `GET /export?year=2025`: the content of a school year; of all years without it. */
export async function exportContent(deps: Deps, context: ApiContext): Promise<Response> {
  const user = requireAdmin(context);
  const query = exportShape.safeParse(context.req.query());
  if (!query.success) throw new ApiError('invalid_query');
  const schoolYear = query.data.year ?? null;
  const { path, lostFiles } = await alone(deps, () => writeArchive(deps, { schoolYear }));
  const extent = schoolYear === null ? toAlmatyDay(deps.now()) : `${schoolYear}-${schoolYear + 1}`;
  // Whoever keeps it must see at once that something is missing; its page of contents says what.
  const name = `content-${extent}${lostFiles > 0 ? '-incomplete' : ''}.zip`;
  const file = await open(path);
  // Its bytes stay readable through the open file; whatever happens now, none are left behind.
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
}

/** `POST /import` */
export async function importContent(deps: Deps, context: ApiContext): Promise<Response> {
  const actor = { kind: 'person', user: requireAdmin(context) } as const;
  const limits = { folder: deps.files.incomingFolder, maxBytes: maxArchiveBytes };
  const result = await alone(deps, () =>
    receiveUpload(context.req.raw, limits, ({ path, name }) => importArchive(deps, path, { actor, name })),
  );
  return context.json(result);
}

async function alone<Result>(deps: Deps, work: () => Promise<Result>): Promise<Result> {
  if (busy.has(deps)) throw new ApiError('busy', { retryAfterSeconds: 30 });
  busy.add(deps);
  try {
    return await work();
  } finally {
    busy.delete(deps);
  }
}
