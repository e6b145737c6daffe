import type { Database } from '@/lib/server/db/database';
import { withVideoTables } from './video-tables';

/** Returns those of the stored objects that are parts of unfinished uploads, which the sweep must keep. */
export async function listKeptParts(
  db: Database,
  names: readonly string[],
  now: string,
): Promise<readonly string[]> {
  const rows = await withVideoTables(db)
    .selectFrom('video_part')
    .innerJoin('video_upload', 'video_upload.id', 'video_part.upload_id')
    .select('object')
    .where('object', 'in', [...names])
    .where('expires_at', '>', now)
    .execute();
  return rows.map(({ object }) => object);
}
