import type { ContentType } from '@/lib/content/registry';
import type { ContentRow, Database } from '../db/database';

/** Selects whole rows of a content table. */
export function selectItems(db: Database, type: ContentType) {
  // The index signature for field columns hides the named ones from selectAll.
  return db.selectFrom(type).selectAll().$castTo<ContentRow>();
}

/**
 * Returns the images of a stored picture, including the trash. There is one, except in databases of earlier releases.
 */
export function selectImagesOf(db: Database, fileId: string): Promise<ContentRow[]> {
  return selectItems(db, 'image').where('file', '=', fileId).execute();
}
