import { ApiError } from '@/lib/api/errors';
import { shareInProcess } from '@/lib/shared/share-in-process';

/** Sends a request to the API. Rejects only with `upstream_unavailable` or `bad_upstream`. */
export type Transport = (request: Request) => Promise<Response>;

const embeddedApi = shareInProcess('embedded-api', (): { handle: Transport | null } => ({ handle: null }));

/** Registers the embedded API for the pages of this process. */
export function provideEmbeddedApi(handle: Transport): void {
  embeddedApi.handle = handle;
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
  const { handle } = embeddedApi;
  if (!handle)
    throw new ApiError('upstream_unavailable', {}, { cause: new Error('The embedded API is not running') });
  await waitForTurn();
  return handle(request);
};
