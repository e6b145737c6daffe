import type { CollectionName } from '../../content/registry';
import type { ContentRow } from '../db/database';

/** A row outside the trash and its collection. */
export interface StoredItem {
  readonly collection: CollectionName;
  readonly row: ContentRow;
}
