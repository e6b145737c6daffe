import type { CallSettings } from '@/lib/api/call';
import { contract } from '@/lib/api/contract';
import { ApiError, fromResponse, isJson } from '@/lib/api/errors';

/**
 * Creates a reader of a remote API's content version. It returns the `version` of `GET /version` or its `ETag`, or
 * `null` if the API lacks the endpoint. It sends the last ETag, so that the API can answer 304 without a body.
 */
export function createRemoteVersionReader({
  transport,
  baseUrl,
  onFailure,
}: Pick<CallSettings, 'transport' | 'baseUrl' | 'onFailure'>): () => Promise<string | null> {
  let last: { etag: string; version: string } | null = null;

  async function read(): Promise<string | null> {
    const headers = new Headers({ accept: 'application/json' });
    if (last) headers.set('if-none-match', last.etag);
    const response = await transport(new Request(baseUrl + contract.readVersion.path, { headers }));
    if (response.status === 304 && last) return last.version;
    if ([404, 405, 501].includes(response.status)) return null;
    if (!response.ok) throw await fromResponse(response);
    const etag = response.headers.get('etag');
    const version = (await readVersionField(response)) ?? etag;
    if (!version)
      throw new ApiError('bad_upstream', {}, { cause: new Error('There is no version in the answer') });
    last = etag ? { etag, version } : null;
    return version;
  }

  return async () => {
    try {
      return await read();
    } catch (error) {
      if (error instanceof ApiError) await onFailure?.(error, contract.readVersion);
      throw error;
    }
  };
}

async function readVersionField(response: Response): Promise<string | null> {
  if (!isJson(response)) return null;
  try {
    const body = (await response.json()) as { version?: unknown } | null;
    const version = body?.version;
    return typeof version === 'string' || typeof version === 'number' ? String(version) : null;
  } catch (error) {
    throw new ApiError('bad_upstream', {}, { cause: error });
  }
}
