import type { FileView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';
import type { ActionResult } from '@/lib/actions/action-result';
import { toUploadFailure } from './to-upload-failure';

/** Results by kind of upload: a picture becomes an image item, a file a download. A feature may add a kind. */
export interface Uploads {
  image: Item<'images'>;
  /** The image whose file was replaced. */
  replacement: Item<'images'>;
  file: FileView;
}

/** Options to follow and cancel an upload. */
export interface UploadOptions {
  /** Called with the uploaded share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** Time limit in milliseconds. */
  readonly timeoutMs?: number;
  /** Form fields sent with the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Item that the upload changes, and the version that was shown. */
  readonly target?: { readonly id: string; readonly version: number };
}

/**
 * Time limit in milliseconds, because a phone that changes networks gets no event for the lost connection. A feature's
 * upload may need longer.
 */
const usualTimeoutMs = 90_000;

/**
 * Uploads a file for the person the page was rendered for. `isNew` is false if the same bytes existed. Uses
 * XMLHttpRequest because `fetch` reports no upload progress. Rejects with `AbortError` when cancelled.
 */
export function sendFile<Kind extends keyof Uploads>(
  kind: Kind,
  file: File,
  {
    personId,
    onProgress,
    signal,
    fields = {},
    target,
    timeoutMs = usualTimeoutMs,
  }: UploadOptions & { readonly personId: string },
): Promise<ActionResult<{ readonly uploaded: Uploads[Kind]; readonly isNew: boolean }>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const query = new URLSearchParams({ kind, person: personId });
    if (target) for (const [name, value] of Object.entries(target)) query.set(name, String(value));
    request.open('POST', `/cabinet/upload?${query.toString()}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        request.status >= 200 && request.status < 300 && request.response
          ? { ok: true, uploaded: request.response as Uploads[Kind], isNew: request.status === 201 }
          : toUploadFailure(request.status, request.response),
      );
    request.onerror = () => resolve({ ok: false, problem: { code: 'offline' } });
    request.timeout = timeoutMs;
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    // Fields precede the file, so that the server has them when the file ends.
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('file', file);
    request.send(form);
  });
}
