import type { IncomingMessage, ServerResponse } from 'node:http';
import type { ApiClient } from '../api/client';
import { ApiError } from '../api/errors';
import type { Redirect } from '@/lib/addresses/choose-redirect';

/** Creates the handler that asks a remote API where the request's target leads, and answers in JSON. */
export function createRedirectJob(api: Pick<ApiClient, 'findRedirect'>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    response.end(JSON.stringify(await find(request.url!)));
  };

  async function find(address: string): Promise<Redirect | null> {
    try {
      return await api.findRedirect({ address });
    } catch (error) {
      // A remote API may know no redirects; then the address has no page.
      if (error instanceof ApiError) return null;
      throw error;
    }
  }
}
