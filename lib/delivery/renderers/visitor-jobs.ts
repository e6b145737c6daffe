import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import { jobHeader, requestIdHeader, secretIdHeader, type Job } from '@/lib/protocol/jobs';
import { ClientGoneError } from '../renders/fair-queue';
import type { JobSender } from './job-sender';
import { toVisitorFailure } from './renderer-failures';
import { archiveTimeoutMs } from './renderer-pool';
import { readRequestId } from './request-ids';
import type { SecretIds } from './secret-ids';
import { readWhole, toPassedHeaders, type WholeAnswer } from './whole-answer';

/** Jobs that forward the request of a visitor. */
export interface VisitorJobs {
  /** Streams a visitor's request to a renderer and its answer back. */
  stream(request: IncomingMessage, response: ServerResponse, job: Job): Promise<void>;
  /** Returns the whole answer to a visitor's request. `body` replaces the request's body. */
  fetchWhole(request: IncomingMessage, job: Job, body?: Buffer): Promise<WholeAnswer>;
}

/** Request headers that belong to the connection. undici sets its own and refuses `expect`. */
const connectionHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-connection',
  'transfer-encoding',
  'upgrade',
  'te',
  'trailer',
  'expect',
]);

/** Creates the jobs for visitors. */
export function createVisitorJobs(send: JobSender, ids: SecretIds): VisitorJobs {
  async function forward(
    request: IncomingMessage,
    job: Job,
    body: Buffer | Readable | null,
    signal?: AbortSignal,
  ): Promise<Dispatcher.ResponseData> {
    const id = ids.enter();
    const headers = toForwardedHeaders(request.headers, {
      [jobHeader]: job,
      [secretIdHeader]: id,
      [requestIdHeader]: readRequestId(request),
    });
    if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
    const method = request.method as Dispatcher.HttpMethod;
    // A streamed body may be an archive. A renderer that ends meanwhile closes its connections.
    const headersTimeout = body && !Buffer.isBuffer(body) ? archiveTimeoutMs : undefined;
    try {
      const answer = await send({ method, path: request.url!, headers, body, signal, headersTimeout });
      answer.body.once('close', () => ids.leave(id));
      return answer;
    } catch (error) {
      ids.leave(id);
      throw toVisitorFailure(error, request);
    }
  }

  return {
    async stream(request, response, job) {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const answer = await forward(request, job, toBody(request), gone.signal);
      response.writeHead(answer.statusCode, withRequestId(request, toPassedHeaders(answer)));
      await pipeline(answer.body, response).catch((error: unknown) => {
        throw toVisitorFailure(error, request);
      });
    },
    async fetchWhole(request, job, body) {
      const whole = await readWhole(await forward(request, job, body ?? null));
      return { ...whole, headers: withRequestId(request, whole.headers) };
    },
  };
}

/** Returns a request's headers for the renderer. */
function toForwardedHeaders(
  headers: IncomingHttpHeaders,
  added: Record<string, string>,
): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (!connectionHeaders.has(name)) forwarded[name] = value;
  return Object.assign(forwarded, added);
}

function withRequestId(request: IncomingMessage, headers: string[]): string[] {
  return [requestIdHeader, readRequestId(request), ...headers];
}

/** Returns a request's body. undici destroys what it cannot send to the end; the request must live to be answered. */
function toBody(request: IncomingMessage): Readable | null {
  const hasBody =
    Number(request.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in request.headers;
  if (!hasBody) return null;
  const body = new PassThrough();
  request.once('error', (error) => body.destroy(error));
  request.once('aborted', () => body.destroy(new ClientGoneError()));
  return request.pipe(body);
}
