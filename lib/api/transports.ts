import { ApiError } from '@/lib/api/errors';

/** Sends a request to the API. Rejects only with `upstream_unavailable` or `bad_upstream`. */
export type Transport = (request: Request) => Promise<Response>;

// The server and Next's bundle each have a copy of this module, so a module-level variable would exist twice.
const embeddedKey = Symbol.for('lyceum.embedded-api');
type EmbeddedHolder = { [embeddedKey]?: Transport };

/** Registers the embedded API for the pages of this process. */
export function provideEmbeddedApi(handle: Transport): void {
  (globalThis as EmbeddedHolder)[embeddedKey] = handle;
}

let lastTurn = Promise.resolve();

/**
 * Resolves in an iteration of the event loop that no other turn shares. A page and its calls to the embedded API are one
 * chain of promises, which would keep the process from other requests until the page is rendered.
 */
function waitForTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((done) => setImmediate(done)));
  return lastTurn;
}

/** Calls the embedded API in process. */
export const callEmbedded: Transport = async (request) => {
  const handle = (globalThis as EmbeddedHolder)[embeddedKey];
  if (!handle)
    throw new ApiError('upstream_unavailable', {}, { cause: new Error('The embedded API is not running') });
  await waitForTurn();
  return handle(request);
};
