import type { Database } from '../../db/database';

/** Returns the ids of images outside the trash whose uploads had these bytes. */
export async function listDuplicates(db: Database, sha256: string): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('image', 'image.file', 'file.id')
    .select('image.id')
    .where('file.sha256', '=', sha256)
    .where('file.kind', '=', 'picture')
    .where('file.removed_at', 'is', null)
    .where('image.deleted_at', 'is', null)
    .orderBy('image.created_at')
    .execute();
  return rows.map(({ id }) => id);
}
