import type { ContentRow, Database } from '../../db/database';

/** Whether the photo of an image was taken down. */
export async function isTakenDown(db: Database, image: ContentRow): Promise<boolean> {
  const file = await db
    .selectFrom('file')
    .select('removed_at')
    .where('id', '=', String(image['file'] ?? ''))
    .executeTakeFirst();
  return file !== undefined && file.removed_at !== null;
}
