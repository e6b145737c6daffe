import type { ContentType } from '../../content/registry';
import type { ContentRow, Database } from '../db/database';

/** Selects whole rows of a content table. */
export function selectItems(db: Database, type: ContentType) {
  // The index signature for field columns hides the named ones from selectAll.
  return db.selectFrom(type).selectAll().$castTo<ContentRow>();
}
