import { ApiError } from '@/lib/api/errors';
import type { Transport } from '@/lib/api/transports';

/** Statuses that visitors may get: the content does not exist, no longer exists, or its type is not supported. */
const absent = [404, 405, 410];

/**
 * Returns a transport that treats other refusals of a GET request as a failure of the API, because public content
 * requires no rights.
 */
export function failOnRefusedReads(transport: Transport): Transport {
  return async (request) => {
    const response = await transport(request);
    const { status } = response;
    if (request.method !== 'GET' || status < 400 || status >= 500 || absent.includes(status)) return response;
    throw new ApiError('bad_upstream', {}, { cause: new Error(`It refuses visitors with status ${status}`) });
  };
}
