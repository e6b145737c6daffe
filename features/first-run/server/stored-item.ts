import type { CollectionName } from '@/lib/content/registry';
import type { ContentRow } from '@/lib/server/db/database';

/** A row outside the trash and its collection. */
export interface StoredItem {
  readonly collection: CollectionName;
  readonly row: ContentRow;
}
