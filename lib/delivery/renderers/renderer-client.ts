import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Dispatcher } from 'undici';
import {
  jobHeader,
  requestIdHeader,
  versionHeader,
  writesHeader,
  type Job,
} from '../../renderer/protocol/jobs';
import { unpackPage, type PageParts } from '../../renderer/protocol/page-package';
import { ClientGoneError } from '../renders/fair-queue';
import type { RequestIds } from './request-ids';
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
  /** Stores publications that are due. Resolves when they are stored or cannot be stored now. */
  storeDue(): Promise<void>;
}

/** Settings of {@link createRendererClient}. */
export interface RendererClientOptions {
  readonly pool: RendererPool;
  readonly ids: RequestIds;
  /** Host name of the site. */
  readonly host: string;
  /** Receives the value of {@link writesHeader} of each answer. */
  readonly onWrites: (renderer: object, value: string) => void;
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

/** Creates a client of the renderers. */
export function createRendererClient({ pool, ids, host, onWrites }: RendererClientOptions): RendererClient {
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
    try {
      const answer = await renderer.client.request({ ...options, responseHeaders: 'raw' });
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
    const headers = toForwarded(request.headers, { [jobHeader]: job, [requestIdHeader]: id });
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
      response.writeHead(answer.statusCode, toSent(answer));
      await pipeline(answer.body, response).catch((error: unknown) => {
        throw toFailure(error, request);
      });
    },
    async fetchWhole(request, job, body) {
      const answer = await sendFor(request, job, body ?? null);
      const bytes = Buffer.from(await answer.body.arrayBuffer().catch(fail));
      return { status: answer.statusCode, headers: toSent(answer), body: bytes };
    },
    async renderPage(url, routerHeaders, version) {
      const digest = createHash('sha256').update(version).digest('base64url');
      const headers = { ...routerHeaders, host, [jobHeader]: 'page', [versionHeader]: digest };
      const answer = await send({ method: 'GET', path: url, headers }).catch(fail);
      const bytes = Buffer.from(await answer.body.arrayBuffer().catch(fail));
      if (answer.statusCode !== 200) throw new Error(`The renderer answered ${answer.statusCode} for ${url}`);
      return unpackPage(bytes);
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

/** Returns the raw headers that the visitor gets. */
function toSent({ headers }: Dispatcher.ResponseData): string[] {
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
