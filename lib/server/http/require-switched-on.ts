import type { Endpoint } from '../../api/contract/endpoint';
import { contentEndpoints } from '../../api/contract/content-endpoints';
import { contract } from '../../api/contract';
import { ApiError } from '../../api/errors';
import { findPartOfCollection, listSiteParts, type SitePart } from '../../content/parts/site-parts';
import type { CollectionName } from '../../content/registry';
import { readOffParts } from '../rows/part-switches';
import type { Deps } from './deps';

/**
 * Throws `not_found` for a visitor if the part of the site to which a collection or an endpoint belongs is switched off.
 * Reading an item tells itself whether it is gone.
 */
export async function requireSwitchedOn(
  { database }: Deps,
  endpoint: Endpoint,
  collection: CollectionName | undefined,
): Promise<void> {
  if (endpoint === contentEndpoints.read) return;
  const part = collection === undefined ? findPartOfEndpoint(endpoint) : findPartOfCollection(collection);
  if (part && (await readOffParts(database.db)).includes(part)) throw new ApiError('not_found');
}

function findPartOfEndpoint(endpoint: Endpoint): SitePart | undefined {
  const byName = contract as unknown as Readonly<Record<string, Endpoint>>;
  return listSiteParts().find(({ endpoints }) => endpoints.some((name) => byName[name] === endpoint));
}
