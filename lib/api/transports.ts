import { ApiError } from './errors';

/** Carries a request to the API. Rejects only with `upstream_unavailable`. */
export type Transport = (request: Request) => Promise<Response>;

/** Longest wait for a remote API, in milliseconds. */
const remoteTimeoutMs = 10_000;

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

/** Calls a remote API over HTTP. Redirects are not followed: they would carry the token elsewhere. */
export const callRemote: Transport = async (request) => {
  try {
    return await fetch(request, {
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(remoteTimeoutMs),
    });
  } catch (error) {
    throw new ApiError('upstream_unavailable', {}, { cause: error });
  }
};
