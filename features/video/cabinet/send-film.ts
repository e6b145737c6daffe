import type { DetailedError, PreviousUpload, Upload } from 'tus-js-client';
import type { ActionResult } from '@/lib/actions/action-result';
import type { FileView } from '@/lib/content/kinds/reference';
import { canRetryUpload } from '@/components/cabinet/upload/can-retry-upload';
import { toUploadFailure } from '@/components/cabinet/upload/to-upload-failure';
import { videoPartBytes } from '../model/video-limits';
import { finishName, personHeader, videoUploadPath } from './upload-address';

/** Options of an upload of a video. */
interface FilmUpload {
  readonly personId: string;
  /** Called with the stored share, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

type FilmResult = ActionResult<{ readonly uploaded: FileView }>;

/** Waits before the same part is sent again, in milliseconds: together four minutes without a connection. */
const retryDelays = [0, 1000, 2000, 4000, 8000, 15_000, 30_000, 60_000, 120_000];

/**
 * Uploads a video in parts. A lost connection, a reload of the page and a restart of the server cost one part: the browser remembers
 * the upload of a file and continues it. Rejects with `AbortError` when cancelled.
 */
export async function sendFilm(file: File, options: FilmUpload): Promise<FilmResult> {
  const tus = await import('tus-js-client');
  const upload = new tus.Upload(file, {
    endpoint: videoUploadPath,
    chunkSize: videoPartBytes,
    retryDelays,
    overridePatchMethod: true,
    storeFingerprintForResuming: true,
    headers: { [personHeader]: options.personId },
    metadata: { filename: file.name },
  });
  const failure = await sendParts(upload, options);
  if (failure) return failure;
  const result = await finish(upload.url!, options.signal);
  if (result.ok || !canRetryUpload(result.problem)) await forget(upload);
  return result;
}

/** Sends what is missing. Resolves with the failure; `null` after a success. */
function sendParts(upload: Upload, { onProgress, signal }: FilmUpload): Promise<FilmResult | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      // Not deleted: the person may have pressed by mistake, and the upload expires.
      void upload.abort();
      reject(new DOMException('The upload was stopped', 'AbortError'));
    });
    Object.assign(upload.options, {
      onProgress: (sent: number, total: number) => onProgress(total > 0 ? sent / total : 0),
      onSuccess: () => resolve(null),
      onError: (error: Error | DetailedError) => resolve(toFailure(error)),
    });
    const start = ([known]: readonly PreviousUpload[]) => {
      if (known) upload.resumeFromPreviousUpload(known);
      upload.start();
    };
    // Without storage in the browser, the upload begins anew after a reload.
    upload.findPreviousUploads().then(start, () => start([]));
  });
}

function toFailure(error: Error | DetailedError): FilmResult {
  const response = 'originalResponse' in error ? error.originalResponse : null;
  if (!response) return { ok: false, problem: { code: 'offline' } };
  return toUploadFailure(response.getStatus(), parse(response.getBody()));
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** Makes a file of a complete upload. The request may be repeated. */
async function finish(url: string, signal: AbortSignal): Promise<FilmResult> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await askToFinish(url, signal);
    if (result.ok || !canRetryUpload(result.problem) || attempt === 6) return result;
    await new Promise((resolve) => setTimeout(resolve, attempt * 2000));
  }
}

async function askToFinish(url: string, signal: AbortSignal): Promise<FilmResult> {
  try {
    const response = await fetch(`${url}/${finishName}`, { method: 'POST', signal });
    const body = parse(await response.text());
    return response.ok && body
      ? { ok: true, uploaded: body as FileView }
      : toUploadFailure(response.status, body);
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, problem: { code: 'offline' } };
  }
}

async function forget(upload: Upload): Promise<void> {
  const known = await upload.findPreviousUploads().catch(() => []);
  for (const { urlStorageKey } of known) await upload.options.urlStorage?.removeUpload(urlStorageKey);
}
