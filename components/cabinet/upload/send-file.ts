import { isErrorCode } from '@/lib/api/errors';
import type { FileView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';
import type { ActionFailure, ActionResult } from '../cabinet-actions';

/** What is uploaded: a picture becomes an image item, a file is there to be downloaded. */
export interface Uploads {
  image: Item<'images'>;
  file: FileView;
}

/** How an upload is followed and stopped. */
export interface UploadOptions {
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends a file to the server. `fetch` does not tell how far an upload got, so this is an XMLHttpRequest.
 * Rejects with an `AbortError` when it was stopped.
 */
export function sendFile<Kind extends keyof Uploads>(
  kind: Kind,
  file: File,
  { onProgress, signal }: UploadOptions,
): Promise<ActionResult<{ readonly uploaded: Uploads[Kind] }>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/cabinet/upload?kind=${kind}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        request.status >= 200 && request.status < 300 && request.response
          ? { ok: true, uploaded: request.response as Uploads[Kind] }
          : toFailure(request.response),
      );
    request.onerror = () => resolve({ ok: false, problem: { code: 'offline' } });
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

function toFailure(body: unknown): ActionFailure {
  const problem = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  if (!isErrorCode(problem['code'])) return { ok: false, problem: { code: 'bad_upstream' } };
  const maxBytes = typeof problem['maxBytes'] === 'number' ? problem['maxBytes'] : undefined;
  return { ok: false, problem: { code: problem['code'], maxBytes } };
}
