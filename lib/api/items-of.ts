import type { CollectionName } from '../content/registry';
import type { ApiClient, CollectionClient } from './client';

/** Returns the client of a collection whose name is known only at run time. */
export function itemsOf(api: ApiClient, name: CollectionName): CollectionClient<CollectionName> {
  return api[name];
}
