import { accountEndpoints } from './account-endpoints';
import { accountLinkEndpoints } from './account-link-endpoints';
import { auditEndpoints } from './audit-endpoints';
import { categoryEndpoints } from './category-endpoints';
import { contentEndpoints } from './content-endpoints';
import { editingEndpoints } from './editing-endpoints';
import type { Endpoint } from './endpoint';
import { fileEndpoints } from './file-endpoints';
import { passkeyEndpoints } from './passkeys/passkey-endpoints';
import { partEndpoints } from './part-endpoints';
import { linkEndpoints } from './link-endpoints';
import { personalTokenEndpoints } from './personal-token-endpoints';
import { previewLinkEndpoints } from './preview-link-endpoints';
import { redirectEndpoints } from './redirect-endpoints';
import { reviewEndpoints } from './review/review-endpoints';
import { savedFilterEndpoints } from './saved-filters/saved-filter-endpoints';
import { sessionEndpoints } from './session-endpoints';
import { siteEndpoints } from './site-endpoints';
import { userEndpoints } from './user-endpoints';
import { shareInProcess } from '@/lib/shared/share-in-process';

export type * from './account-endpoints';
export type * from './account-link-endpoints';
export type * from './audit-endpoints';
export type * from './content-endpoints';
export type * from './editing-endpoints';
export type * from './file-endpoints';
export type * from './list-query';
export type * from './part-endpoints';
export type * from './passkeys/passkey-endpoints';
export type * from './link-endpoints';
export type * from './personal-token-endpoints';
export type * from './preview-link-endpoints';
export type * from './redirect-endpoints';
export type * from './saved-filters/saved-filter-endpoints';
export type * from './session-endpoints';
export type * from './review/review-endpoints';
export type * from './shapes';
export type * from './site-endpoints';
export type * from './user-endpoints';
export type * from './bodies/item-uses';

const coreEndpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...passkeyEndpoints,
  ...personalTokenEndpoints,
  ...savedFilterEndpoints,
  ...userEndpoints,
  ...accountLinkEndpoints,
  ...siteEndpoints,
  ...auditEndpoints,
  ...redirectEndpoints,
  ...categoryEndpoints,
  ...fileEndpoints,
  ...editingEndpoints,
  ...previewLinkEndpoints,
  ...reviewEndpoints,
  ...partEndpoints,
  ...linkEndpoints,
} as const satisfies Record<string, Endpoint>;

type CoreEndpoints = typeof coreEndpoints & typeof contentEndpoints;

/** Name of an endpoint of the core. */
export type CoreEndpointName = keyof CoreEndpoints;

/** All endpoints by name. A feature adds its own by declaration merging and {@link addEndpoints}. */
export interface Endpoints extends CoreEndpoints {}

/** Name of an endpoint. */
export type EndpointName = keyof Endpoints;

/**
 * All endpoints of the API, embedded or remote; complete as soon as the features of the process are installed. The
 * client, the request handlers and `GET /openapi.json` are derived from it. If two paths match a request, the first one
 * handles it.
 */
export const contract = shareInProcess('contract', () => ({
  ...coreEndpoints,
  ...contentEndpoints,
})) as Endpoints;

/** Adds the endpoints of features. Adding them again changes nothing. */
export function addEndpoints(added: Readonly<Record<string, Endpoint>>): void {
  // The paths of content match almost every other path, so they stay last.
  for (const name of Object.keys(contentEndpoints)) Reflect.deleteProperty(contract, name);
  Object.assign(contract, added, contentEndpoints);
}
