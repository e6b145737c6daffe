import { announceWrite } from './writes';
import { ApiError } from '../errors';
import { readBounded } from './read-bounded';

/** Longest answer that is read, in bytes: a hundred long items are a tenth of it. */
const maxAnswerBytes = 16 * 1024 * 1024;

/** Longest waits for a whole answer, in milliseconds. A page makes several reads, and a visitor waits for all. */
const timeoutsMs = { visitorRead: 5_000, call: 10_000, upload: 90_000 };

/** Longest silence between two parts of an answer that is passed on as it comes, in milliseconds. */
const maxSilenceMs = 60_000;

/** A kept connection may have been closed by the other side; such a failure shows at once. */
const retryWithinMs = 1_000;

/**
 * Calls a remote API over HTTP and reads the whole answer; the bytes that a caller asks for instead of JSON are handed
 * on as they come, however many. Redirects are not followed: they would carry the token elsewhere. What the API does
 * not manage itself (5xx) is no answer.
 * `patienceMs`: how long whoever asks still waits, where that is less.
 */
export async function callRemote(request: Request, patienceMs = Infinity): Promise<Response> {
  let isAnswered = false;
  try {
    const response = await exchange(request, Math.min(patienceMs, toTimeoutMs(request)));
    isAnswered = true;
    return response;
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('upstream_unavailable', {}, { cause: error });
  } finally {
    // Also after a failure: what came too late may have been done all the same.
    if (request.method !== 'GET' && request.headers.has('authorization')) announceWrite(isAnswered);
  }
}

async function exchange(request: Request, timeoutMs: number): Promise<Response> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(toLateness()), timeoutMs);
  const follow = () => end.abort(request.signal.reason);
  request.signal.addEventListener('abort', follow);
  if (request.signal.aborted) follow();
  let isHandedOn = false;
  try {
    // Not only told to `fetch`: what it makes of a signal may be collected before it fires, and then nothing ends.
    const response = await Promise.race([send(request, end.signal), whenAborted(end.signal)]);
    isHandedOn = response.status === 200 && isAskedForBytes(request, response);
    if (isHandedOn) return handOn(response, end);
    return await Promise.race([read(response), whenAborted(end.signal)]);
  } finally {
    clearTimeout(timer);
    // What is not read to its end is given up: to cancel a body that Next has copied would wait for the copy.
    if (!isHandedOn) end.abort();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
  // Mostly nobody waits for it any more.
  aborted.catch(() => {});
  return aborted;
}

function isAskedForBytes({ headers }: Request, response: Response): boolean {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return type !== '' && !type.endsWith('json') && (headers.get('accept') ?? '').split(',').includes(type);
}

/** An answer whose body ends with an error when nothing more of it comes for a while. */
function handOn({ status, headers, body }: Response, end: AbortController): Response {
  let silence = setTimeout(() => end.abort(toLateness()), maxSilenceMs);
  const watched = body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        clearTimeout(silence);
        silence = setTimeout(() => end.abort(toLateness()), maxSilenceMs);
        controller.enqueue(chunk);
      },
      flush: () => clearTimeout(silence),
    }),
  );
  return new Response(watched, { status, headers });
}

function toLateness(): DOMException {
  return new DOMException('The API took too long', 'TimeoutError');
}

async function read(response: Response): Promise<Response> {
  const { status } = response;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect || status > 599 || (status >= 500 && status !== 501)) {
    const cause = new Error(`It answered with status ${status}`);
    throw new ApiError(status >= 500 ? 'upstream_unavailable' : 'bad_upstream', {}, { cause });
  }
  const body = await readBounded(response.body, maxAnswerBytes);
  if (!body) throw new ApiError('bad_upstream', {}, { cause: new Error('Its answer has no end') });
  const isEmpty = status === 204 || status === 205 || status === 304;
  return new Response(isEmpty ? null : body, { status, headers: response.headers });
}

async function send(request: Request, signal: AbortSignal): Promise<Response> {
  const startedAtMs = performance.now();
  const options = { redirect: 'manual', cache: 'no-store', signal } as const;
  try {
    return await fetch(request, options);
  } catch (error) {
    const isLate = signal.aborted || performance.now() - startedAtMs > retryWithinMs;
    if (request.method !== 'GET' || isLate) throw error;
    return fetch(request, options);
  }
}

function toTimeoutMs({ method, headers }: Request): number {
  const [, seconds] = /^wait=(\d{1,5})$/.exec(headers.get('prefer') ?? '') ?? [];
  if (seconds) return Number(seconds) * 1000;
  if (headers.get('content-type')?.startsWith('multipart/')) return timeoutsMs.upload;
  return method === 'GET' && !headers.has('authorization') ? timeoutsMs.visitorRead : timeoutsMs.call;
}
