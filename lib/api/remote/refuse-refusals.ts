import { ApiError } from '../errors';
import type { Transport } from '../transports';

/** What a visitor may be told instead of content: that there is none, or none any more, or nothing of its kind. */
const absent = [404, 405, 410];

/** What a visitor who reads is refused for no reason is a failure of the API: there is no right that they lack. */
export function refuseRefusals(transport: Transport): Transport {
  return async (request) => {
    const response = await transport(request);
    const { status } = response;
    if (request.method !== 'GET' || status < 400 || status >= 500 || absent.includes(status)) return response;
    throw new ApiError('bad_upstream', {}, { cause: new Error(`It refuses visitors with status ${status}`) });
  };
}
