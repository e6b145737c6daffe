import { ApiError } from '../../api/errors';
import { toStorageError } from '../base/to-storage-error';
import { toProblemResponse } from './to-problem-response';
import { readStoredFile, type StoredFiles } from '../files/read-stored-file';

/** Answers `GET` and `HEAD` of `/api/files/{name}` outside of the embedded API, like the API. */
export async function answerFileRequest(source: StoredFiles, request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const name = decodeURIComponent(pathname.split('/').at(-1)!);
  try {
    const response = await readStoredFile(source, name, {
      isOpened: searchParams.has('open'),
      Range: request.headers.get('range') ?? undefined,
      'If-Range': request.headers.get('if-range') ?? undefined,
    });
    if (request.method !== 'HEAD') return response;
    await response.body?.cancel();
    return new Response(null, response);
  } catch (error) {
    if (error instanceof ApiError) return toProblemResponse(error);
    const refusal = toStorageError(error);
    if (!refusal) throw error;
    return toProblemResponse(refusal);
  }
}
