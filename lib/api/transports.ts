import { ApiError } from './errors';

/** Carries a request to the API. Rejects only with `upstream_unavailable` and `bad_upstream`. */
export type Transport = (request: Request) => Promise<Response>;

// The server's code and Next's bundle are built apart, so a module-level variable would exist twice.
const embeddedKey = Symbol.for('lyceum.embedded-api');
type EmbeddedHolder = { [embeddedKey]?: Transport };

/** Offers the embedded API to the pages of this process. */
export function provideEmbeddedApi(handle: Transport): void {
  (globalThis as EmbeddedHolder)[embeddedKey] = handle;
}

/** Calls the embedded API in process. */
export const callEmbedded: Transport = async (request) => {
  const handle = (globalThis as EmbeddedHolder)[embeddedKey];
  if (!handle)
    throw new ApiError('upstream_unavailable', {}, { cause: new Error('The embedded API is not running') });
  return handle(request);
};
