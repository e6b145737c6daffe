import { randomUUID } from 'node:crypto';
import type { Handler } from '../http/handler';
import type { FairQueue } from '../renders/fair-queue';
import type { Dispatch } from './forward-to-next';
import { injectRequest, sendInjected } from './inject-request';

/**
 * Wraps Next's handler for private pages. Visitors wait for their turn, and their response is sent when it is complete:
 * a client that reads slowly must not hold a slot.
 */
export function createPageDispatch(dispatch: Handler, queue: FairQueue): Dispatch {
  return async (request, response, client) => {
    if (client.isExempt) return dispatch(request, response);
    const answer = await queue.run(client, randomUUID(), () => injectRequest(dispatch, request));
    sendInjected(answer, response);
  };
}
