import { ApiError } from '../../api/errors';
import { readBounded } from '@/lib/shared/read-bounded';

/** Reads a JSON body of at most `maxBytes`. Throws `unsupported_media_type`, `body_too_large`, `invalid_json`. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const mediaType = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new ApiError('unsupported_media_type');
  const bytes = await readBody(request, maxBytes);
  try {
    // Invalid UTF-8 is refused rather than stored with replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    throw new ApiError('invalid_json', {}, { cause: error });
  }
}

async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length')) > maxBytes)
    throw new ApiError('body_too_large', { maxBytes });
  const body = await readBounded(request.body, maxBytes).catch((error: unknown) => {
    // The client closed the connection.
    throw new ApiError('invalid_upload', {}, { cause: error });
  });
  if (!body) throw new ApiError('body_too_large', { maxBytes });
  return body;
}
