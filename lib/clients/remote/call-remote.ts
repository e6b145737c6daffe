import { reportWrite } from './remote-writes';
import { ApiError } from '@/lib/api/errors';
import { readBounded } from '@/lib/shared/read-bounded';

/** Maximum size of a response, in bytes. A hundred long items need a tenth of it. */
const maxAnswerBytes = 16 * 1024 * 1024;

/**
 * Timeouts for a whole response, in milliseconds. A page makes several reads, and the visitor waits for all of them.
 */
const timeoutsMs = { visitorRead: 5_000, call: 10_000, upload: 90_000 };

/** Maximum pause between two chunks of a streamed response, in milliseconds. */
const maxSilenceMs = 60_000;

/**
 * A keep-alive connection may have been closed by the API; `fetch` then fails within this time and a read is retried.
 */
const retryWithinMs = 1_000;

/**
 * Calls a remote API over HTTP and reads the whole response; bytes that the caller accepts instead of JSON are
 * streamed. Does not follow redirects, which would send the token to another address. A status of 5xx except
 * {@link refusingStatuses} is a failure of the API.
 * `patienceMs`: maximum time to wait, if shorter than the timeout.
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
    // Also after a failure: the API may have completed the write without answering in time.
    if (request.method !== 'GET' && request.headers.has('authorization')) reportWrite(isAnswered);
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
    // `fetch` alone is not enough: the signal that it derives may be garbage-collected before it fires.
    const response = await Promise.race([send(request, end.signal), whenAborted(end.signal)]);
    isHandedOn = response.status === 200 && isAskedForBytes(request, response);
    if (isHandedOn) return handOn(response, end);
    return await Promise.race([read(response), whenAborted(end.signal)]);
  } finally {
    clearTimeout(timer);
    // Aborts instead of cancelling the body: Next clones bodies, and cancelling one waits for its clone.
    if (!isHandedOn) end.abort();
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  const aborted = new Promise<never>((_, reject) => {
    const fail = () => reject(signal.reason as Error);
    if (signal.aborted) fail();
    else signal.addEventListener('abort', fail);
  });
  // Prevents an unhandled rejection after the race is over.
  aborted.catch(() => {});
  return aborted;
}

function isAskedForBytes({ headers }: Request, response: Response): boolean {
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';');
  return type !== '' && !type.endsWith('json') && (headers.get('accept') ?? '').split(',').includes(type);
}

/** Returns a streamed response that aborts when no chunk arrives for {@link maxSilenceMs}. */
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

/** Statuses of 5xx that refuse one request: not supported, and a full disk. */
const refusingStatuses: readonly number[] = [501, 507];

async function read(response: Response): Promise<Response> {
  const { status } = response;
  const isRedirect = status >= 300 && status < 400 && status !== 304;
  if (isRedirect || status > 599 || (status >= 500 && !refusingStatuses.includes(status))) {
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
