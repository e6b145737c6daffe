import { canDo, type User } from '@/lib/content/access/access';
import type { CollectionName } from '@/lib/content/registry';
import type { ContentRow } from '../../db/database';
import { toPublication } from '../../rows/rows';
import type { Hidden } from './read-hidden';

/** A viewer and the time of reading. */
export interface Viewer {
  /** `null` for a visitor. */
  readonly user: User | null;
  readonly nowMs: number;
  /** What a visitor does not find, because parts of the site are switched off; default: nothing. */
  readonly hidden?: Hidden;
}

/** Whether a viewer sees the whole row, including drafts. Other viewers see what is published now. */
export function canReadDrafts(reader: Viewer, collection: CollectionName, row: ContentRow): boolean {
  const createdBy = row.created_by === null ? null : { id: row.created_by };
  return canDo(reader.user, 'read-drafts', collection, { ...toPublication(row), createdBy });
}
