import type { Selectable } from 'kysely';
import { ApiError } from '@/lib/api/errors';
import type { User } from '@/lib/content/access/access';
import type { Deps } from '@/lib/server/http/deps';
import type { VideoUpload } from '../../contract/video-endpoints';
import { maxVideoBytes, unfinishedHours } from '../../model/video-limits';
import { withVideoTables } from './video-tables';

/** A row about an upload. */
export type UploadRow = Selectable<{
  id: string;
  user_id: string;
  name: string;
  bytes: number;
  received: number;
  expires_at: string;
  file_id: string | null;
}>;

/** Uploads that a person may have at once. */
const maxPerPerson = 5;

/** Returns the own upload of a person. Throws `not_found`, also if it has expired. */
export async function requireUpload({ database, now }: Deps, user: User, id: string): Promise<UploadRow> {
  const row = await withVideoTables(database.db)
    .selectFrom('video_upload')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!row || row.expires_at <= new Date(now()).toISOString()) throw new ApiError('not_found');
  return { ...row, bytes: Number(row.bytes), received: Number(row.received) };
}

/** Starts an upload, or returns the one that has this id. Throws `body_too_large`, `storage_full`, `too_many_requests`. */
export async function startUpload(
  deps: Deps,
  user: User,
  { id, name, bytes }: { readonly id: string; readonly name: string; readonly bytes: number },
): Promise<UploadRow> {
  if (bytes > maxVideoBytes) throw new ApiError('body_too_large', { maxBytes: maxVideoBytes });
  const known = await requireUpload(deps, user, id).catch(() => null);
  if (known) return known;
  await removeExpired(deps);
  const db = withVideoTables(deps.database.db);
  const open = await db
    .selectFrom('video_upload')
    .select('id')
    .where('user_id', '=', user.id)
    .where('file_id', 'is', null)
    .execute();
  if (open.length >= maxPerPerson) throw new ApiError('too_many_requests', { retryAfterSeconds: 3600 });
  // The parts, and the video that is made of them.
  await deps.disk.requireRoom(deps.files.isLocal ? 2 * bytes : bytes);
  const expires_at = new Date(deps.now() + unfinishedHours * 3_600_000).toISOString();
  const row = { id, user_id: user.id, name, bytes, received: 0, expires_at, file_id: null };
  await db.insertInto('video_upload').values(row).execute();
  return row;
}

/** Deletes an upload and its parts. */
export async function removeUpload(deps: Deps, id: string): Promise<void> {
  const db = withVideoTables(deps.database.db);
  const parts = await db.selectFrom('video_part').select('object').where('upload_id', '=', id).execute();
  await db.deleteFrom('video_part').where('upload_id', '=', id).execute();
  await db.deleteFrom('video_upload').where('id', '=', id).execute();
  // The sweep deletes those that are left.
  await Promise.allSettled(parts.map(({ object }) => deps.files.remove(object)));
}

/** Deletes the uploads whose time is over. */
async function removeExpired(deps: Deps): Promise<void> {
  const expired = await withVideoTables(deps.database.db)
    .selectFrom('video_upload')
    .select('id')
    .where('expires_at', '<=', new Date(deps.now()).toISOString())
    .execute();
  for (const { id } of expired) await removeUpload(deps, id);
}

/** Returns an upload as the API answers it. */
export function toVideoUpload({ id, name, bytes, received, expires_at }: UploadRow): VideoUpload {
  return { id, name, bytes, received, expiresAt: expires_at };
}
