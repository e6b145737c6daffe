import { ApiError } from '../../api/errors';
import { isFromThisSite } from '../is-from-this-site';

/**
 * Returns the JSON body of a request from a page of this site; `null` if it cannot be parsed. Throws `forbidden` for
 * another site, and `unsupported_media_type`.
 */
export async function readOwnJson(request: Request): Promise<unknown> {
  if (!isFromThisSite(request)) throw new ApiError('forbidden');
  // Forms of other sites can send `text/plain` without asking the server first.
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get('content-type') ?? ''))
    throw new ApiError('unsupported_media_type');
  return request.json().catch(() => null);
}
