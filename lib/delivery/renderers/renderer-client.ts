import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import type { MetricValues } from '../../metrics/process-registry';
import type { Redirect } from '@/lib/addresses/choose-redirect';
import {
  jobHeader,
  requestIdHeader,
  secretIdHeader,
  versionHeader,
  writesHeader,
  type Job,
} from '@/lib/protocol/jobs';
import { unpackPage, type PageParts } from '@/lib/protocol/page-package';
import { ClientGoneError } from '../renders/fair-queue';
import { createRequestId, readRequestId } from './request-ids';
import type { SecretIds } from './secret-ids';
import { RendererUnavailableError, type Renderer, type RendererPool } from './renderer-pool';

/** A complete answer of a renderer. */
export interface WholeAnswer {
  readonly status: number;
  /** Raw header list: name, value, name, value, … */
  readonly headers: string[];
  readonly body: Buffer;
}

/** Sends requests to the renderers. Rejects with `RendererUnavailableError`. */
export interface RendererClient {
  /** Streams a visitor's request to a renderer and its answer back. */
  stream(request: IncomingMessage, response: ServerResponse, job: Job): Promise<void>;
  /** Returns the whole answer to a visitor's request. `body` replaces the request's body. */
  fetchWhole(request: IncomingMessage, job: Job, body?: Buffer): Promise<WholeAnswer>;
  /** Renders a public page for the current content version. `url`: path and query. */
  renderPage(url: string, headers: Readonly<Record<string, string>>, version: string): Promise<PageParts>;
  /** Asks a remote API where an old address leads. */
  findRedirect(source: string): Promise<Redirect | null>;
  /** Returns what the API of a renderer answers about its health. */
  checkApi(): Promise<WholeAnswer>;
  /** Returns the metrics of each renderer that answers in time. */
  readMetrics(): Promise<MetricValues[]>;
  /** Stores publications that are due. Resolves when they are stored or cannot be stored now. */
  storeDue(): Promise<void>;
}

/** Settings of {@link createRendererClient}. */
export interface RendererClientOptions {
  readonly pool: RendererPool;
  readonly ids: SecretIds;
  /** Host name of the site. */
  readonly host: string;
  /** Receives the value of {@link writesHeader} of each answer. */
  readonly onWrites: (renderer: object, value: string) => void;
  /** Called when a renderer begins to answer. `seconds`: time since the request was sent to it. */
  readonly onAnswer?: (job: Job, seconds: number) => void;
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

/** Response headers that Node sets itself, or that only delivery reads. */
const droppedHeaders: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  writesHeader,
]);

/** Longest wait for due publications, in milliseconds. */
const dueTimeoutMs = 1_000;

/** Longest wait for the metrics of a renderer, in milliseconds. */
const metricsTimeoutMs = 2_000;

/** Creates a client of the renderers. */
export function createRendererClient({
  pool,
  ids,
  host,
  onWrites,
  onAnswer,
}: RendererClientOptions): RendererClient {
  async function send(options: Dispatcher.RequestOptions): Promise<Dispatcher.ResponseData> {
    const isRead = options.method === 'GET' || options.method === 'HEAD';
    const renderer = await pool.pick(isRead ? 'any' : 'primary');
    try {
      return await ask(renderer, options);
    } catch (error) {
      // Not the same one after its restart: the page may be what ends it.
      const other = isRead && isOfConnection(error) && pool.pickOther(renderer);
      if (!other) throw error;
      return ask(other, options);
    }
  }

  async function ask(renderer: Renderer, options: Dispatcher.RequestOptions) {
    renderer.inFlight += 1;
    const release = () => (renderer.inFlight -= 1);
    const sentAtMs = performance.now();
    try {
      const answer = await renderer.client.request({ ...options, responseHeaders: 'raw' });
      const { [jobHeader]: job } = options.headers as Record<string, Job>;
      onAnswer?.(job!, (performance.now() - sentAtMs) / 1000);
      answer.body.once('close', release);
      const headers = answer.headers as unknown as string[];
      const at = headers.findIndex((name) => name.toLowerCase() === writesHeader);
      if (at >= 0) onWrites(renderer, headers[at + 1]!);
      return answer;
    } catch (error) {
      release();
      throw error;
    }
  }

  async function sendFor(
    request: IncomingMessage,
    job: Job,
    body: Buffer | Readable | null,
    signal?: AbortSignal,
  ) {
    const id = ids.enter();
    const headers = toForwarded(request.headers, {
      [jobHeader]: job,
      [secretIdHeader]: id,
      [requestIdHeader]: readRequestId(request),
    });
    if (Buffer.isBuffer(body)) headers['content-length'] = String(body.length);
    const method = request.method as Dispatcher.HttpMethod;
    try {
      const answer = await send({ method, path: request.url!, headers, body, signal });
      answer.body.once('close', () => ids.leave(id));
      return answer;
    } catch (error) {
      ids.leave(id);
      throw toFailure(error, request);
    }
  }

  return {
    async stream(request, response, job) {
      const gone = new AbortController();
      response.once('close', () => gone.abort());
      const answer = await sendFor(request, job, toBody(request), gone.signal);
      response.writeHead(answer.statusCode, toSent(answer, request));
      await pipeline(answer.body, response).catch((error: unknown) => {
        throw toFailure(error, request);
      });
    },
    async fetchWhole(request, job, body) {
      const answer = await sendFor(request, job, body ?? null);
      const bytes = Buffer.from(await answer.body.arrayBuffer().catch(fail));
      return { status: answer.statusCode, headers: toSent(answer, request), body: bytes };
    },
    async renderPage(url, routerHeaders, version) {
      const id = createRequestId();
      const digest = createHash('sha256').update(version).digest('base64url');
      const own = { host, [jobHeader]: 'page', [requestIdHeader]: id, [versionHeader]: digest };
      const headers = { ...routerHeaders, ...own };
      const answer = await send({ method: 'GET', path: url, headers }).catch(fail);
      const bytes = Buffer.from(await answer.body.arrayBuffer().catch(fail));
      if (answer.statusCode !== 200)
        throw new Error(`The renderer answered ${answer.statusCode} (request ${id})`);
      const page = unpackPage(bytes);
      // Other pages are cached: the id of their rendering says nothing.
      return page.isFailed ? { ...page, headers: [...page.headers, [requestIdHeader, id]] } : page;
    },
    async checkApi() {
      const headers = { host, [jobHeader]: 'api', [requestIdHeader]: createRequestId() };
      const answer = await send({ method: 'GET', path: '/api/health', headers }).catch(fail);
      const body = Buffer.from(await answer.body.arrayBuffer().catch(fail));
      return { status: answer.statusCode, headers: toPassed(answer), body };
    },
    async readMetrics() {
      const request = { method: 'GET', path: '/', headers: { [jobHeader]: 'metrics' } } as const;
      const read = async ({ client }: Renderer) => {
        const { body } = await client.request({ ...request, signal: AbortSignal.timeout(metricsTimeoutMs) });
        return (await body.json()) as MetricValues[];
      };
      const answers = await Promise.allSettled(pool.all().map(read));
      return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    },
    async findRedirect(source) {
      const headers = { host, [jobHeader]: 'redirect' };
      const answer = await send({ method: 'GET', path: source, headers }).catch(fail);
      if (answer.statusCode !== 200)
        throw new Error(`The renderer answered ${answer.statusCode} for ${source}`);
      return (await answer.body.json().catch(fail)) as Redirect | null;
    },
    async storeDue() {
      const signal = AbortSignal.timeout(dueTimeoutMs);
      const answer = await send({ method: 'POST', path: '/', headers: { [jobHeader]: 'due' }, signal });
      await answer.body.dump();
    },
  };
}

/** Returns a request's headers for the renderer. */
function toForwarded(headers: IncomingHttpHeaders, added: Record<string, string>): IncomingHttpHeaders {
  const forwarded: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers))
    if (!connectionHeaders.has(name)) forwarded[name] = value;
  return Object.assign(forwarded, added);
}

/** Returns the raw headers that the visitor gets, with the id of the request. */
function toSent(answer: Dispatcher.ResponseData, request: IncomingMessage): string[] {
  return [requestIdHeader, readRequestId(request), ...toPassed(answer)];
}

function toPassed({ headers }: Dispatcher.ResponseData): string[] {
  const raw = headers as unknown as string[];
  const sent: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    if (!droppedHeaders.has(raw[index]!.toLowerCase())) sent.push(raw[index]!, raw[index + 1]!);
  }
  return sent;
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

function toFailure(error: unknown, request: IncomingMessage): unknown {
  const isGone = request.destroyed && !request.complete;
  if (isGone || (error as Error).name === 'AbortError') return new ClientGoneError();
  return toUnavailable(error);
}

/** Returns the refusal for an error of the connection to a renderer, and other errors unchanged. */
function toUnavailable(error: unknown): unknown {
  return isOfConnection(error)
    ? new RendererUnavailableError('The renderer has ended', { cause: error })
    : error;
}

/** Codes of errors of a connection. undici has others for requests that it refuses to send. */
const connectionErrors: ReadonlySet<unknown> = new Set([
  'UND_ERR_SOCKET',
  'UND_ERR_CLOSED',
  'UND_ERR_DESTROYED',
  'UND_ERR_CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
]);

/** Whether the connection to a renderer failed, and not the request. */
function isOfConnection(error: unknown): boolean {
  return connectionErrors.has((error as { code?: unknown }).code);
}

function fail(error: unknown): never {
  throw toUnavailable(error);
}
