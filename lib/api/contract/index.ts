import { accountEndpoints } from './account';
import { accountLinkEndpoints } from './account-links';
import { auditEndpoints } from './audit';
import { categoryEndpoints } from './categories';
import { contentEndpoints } from './content';
import { editingEndpoints } from './editing';
import type { Endpoint } from './endpoint';
import { fileEndpoints } from './files';
import { previewLinkEndpoints } from './preview-links';
import { redirectEndpoints } from './redirects';
import { sessionEndpoints } from './session';
import { siteEndpoints } from './site';
import { userEndpoints } from './users';
import { shareInProcess } from '@/lib/shared/share-in-process';

export type * from './account';
export type * from './account-links';
export type * from './audit';
export type * from './content';
export type * from './editing';
export type * from './files';
export type * from './list-query';
export type * from './preview-links';
export type * from './redirects';
export type * from './session';
export type * from './shapes';
export type * from './site';
export type * from './users';
export type * from './uses';

const coreEndpoints = {
  ...sessionEndpoints,
  ...accountEndpoints,
  ...userEndpoints,
  ...accountLinkEndpoints,
  ...siteEndpoints,
  ...auditEndpoints,
  ...redirectEndpoints,
  ...categoryEndpoints,
  ...fileEndpoints,
  ...editingEndpoints,
  ...previewLinkEndpoints,
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
