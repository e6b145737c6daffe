import type { ContentType } from '../../../content/registry';
import type { ContentRow, Database } from '../../db/database';

/** Selects whole rows of a content table. */
export function selectItems(db: Database, type: ContentType) {
  // The index signature for field columns hides the named ones from selectAll.
  return db.selectFrom(type).selectAll().$castTo<ContentRow>();
}

/** The images of a stored picture, the trash included. One, but databases of earlier releases may hold more. */
export function selectImagesOf(db: Database, fileId: string): Promise<ContentRow[]> {
  return selectItems(db, 'image').where('file', '=', fileId).execute();
}
