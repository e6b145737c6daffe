import type { ImportResult } from '@/lib/api/contract';
import { isErrorCode } from '@/lib/api/errors';
import type { FileView } from '@/lib/content/kinds/reference';
import type { Item } from '@/lib/content/registry';
import type { ActionFailure, ActionResult } from '@/lib/actions/action-result';

/** What is uploaded: a picture becomes an image item, a file is there to be downloaded, an archive becomes all content. */
export interface Uploads {
  image: Item<'images'>;
  file: FileView;
  archive: ImportResult;
}

/** How an upload is followed and stopped. */
export interface UploadOptions {
  /** Called with the share that has arrived, from 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
  /** What is sent along with the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

/**
 * Longest time until the answer, in milliseconds: a phone that changed its network never learns that it lost it. The
 * pictures of an archive are all made anew.
 */
const timeoutsMs = { image: 90_000, file: 90_000, archive: 30 * 60_000 } satisfies Record<
  keyof Uploads,
  number
>;

/**
 * Sends a file to the server in this person's name and nobody else's; `isNew` is false when the same bytes were there
 * already. `fetch` does not tell how far an upload got, so this is an XMLHttpRequest.
 * Rejects with an `AbortError` when it was stopped.
 */
export function sendFile<Kind extends keyof Uploads>(
  kind: Kind,
  file: File,
  { personId, onProgress, signal, fields = {} }: UploadOptions & { readonly personId: string },
): Promise<ActionResult<{ readonly uploaded: Uploads[Kind]; readonly isNew: boolean }>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/cabinet/upload?${new URLSearchParams({ kind, person: personId }).toString()}`);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () =>
      resolve(
        request.status >= 200 && request.status < 300 && request.response
          ? { ok: true, uploaded: request.response as Uploads[Kind], isNew: request.status === 201 }
          : toFailure(request.response),
      );
    request.onerror = () => resolve({ ok: false, problem: { code: 'offline' } });
    request.timeout = timeoutsMs[kind];
    request.ontimeout = request.onerror;
    request.onabort = () => reject(new DOMException('The upload was stopped', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    const form = new FormData();
    // Before the file, so that they have arrived when it ends.
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
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
