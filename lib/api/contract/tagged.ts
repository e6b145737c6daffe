import type { Endpoint, Tag } from './endpoint';

/** Puts endpoints in a chapter of the API's description. */
export function tagged<const Endpoints extends Readonly<Record<string, Endpoint>>>(
  tag: Tag,
  endpoints: Endpoints,
): Endpoints {
  const entries = Object.entries(endpoints).map(([name, endpoint]) => [name, { ...endpoint, tag }]);
  return Object.fromEntries(entries) as Endpoints;
}
