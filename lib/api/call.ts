import type { CollectionName } from '../content/registry';
import { answers } from './answers';
import { contract, essentialEndpoints, type EndpointName } from './contract';
import type { Endpoint } from './endpoints/endpoint';
import { ApiError, fromResponse, hasCode, isJson } from './errors';
import type { Transport } from './transports';

/** How calls reach the API, and as whom. */
export interface CallSettings {
  readonly transport: Transport;
  /** Absolute address of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** Bearer token; absent: an anonymous caller. */
  readonly token?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends every call that is under way; it then rejects with `upstream_unavailable`. */
  readonly signal?: AbortSignal;
  /** Changes each value of an answer while it is read, as `JSON.parse` does with it. */
  readonly reviver?: (key: string, value: unknown) => unknown;
  /** Told about every call that the API could not answer, or answered with something unreadable. */
  readonly onFailure?: (error: ApiError, endpoint: Endpoint) => void | Promise<void>;
}

/** A multipart form with the `file`: a ready one, or one that is passed on as it arrives. */
export type UploadBody = FormData | { readonly contentType: string; readonly stream: ReadableStream };

/** What one call carries. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  readonly form?: UploadBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an endpoint answered, checked. */
interface Answer<Result> {
  readonly status: number;
  readonly result: Result;
}

/** Calls an endpoint. Rejects with {@link ApiError}, or with what the transport rejects with. */
type Call = <Result>(name: EndpointName, options?: CallOptions) => Promise<Answer<Result>>;

/** Builds what calls the endpoints of the contract. */
export function createCall(settings: CallSettings): Call {
  return async <Result>(name: EndpointName, options: CallOptions = {}) => {
    try {
      return (await call(settings, name, options)) as Answer<Result>;
    } catch (error) {
      if (error instanceof ApiError && error.isUpstreamFailure)
        await settings.onFailure?.(error, contract[name]);
      throw error;
    }
  };
}

/**
 * Calls an endpoint that answers with bytes of a type, and returns its answer as it comes. Rejects as {@link createCall}
 * does.
 */
export async function callForBytes(
  settings: CallSettings,
  name: EndpointName,
  options: CallOptions & { readonly mediaType: string },
): Promise<Response> {
  try {
    const headers = { accept: `${options.mediaType},application/problem+json`, ...options.headers };
    const response = await send(settings, name, { ...options, headers });
    if (response.headers.get('content-type')?.startsWith(options.mediaType)) return response;
    await response.body?.cancel();
    throw new ApiError('bad_upstream', {}, { cause: new Error('It answered with something else') });
  } catch (error) {
    if (error instanceof ApiError && error.isUpstreamFailure)
      await settings.onFailure?.(error, contract[name]);
    throw error;
  }
}

async function call(
  settings: CallSettings,
  name: EndpointName,
  options: CallOptions,
): Promise<Answer<unknown>> {
  const response = await send(settings, name, options);
  try {
    return { status: response.status, result: await readAnswer(settings, name, options, response) };
  } catch (error) {
    throw new ApiError('bad_upstream', {}, { cause: error });
  }
}

async function send(settings: CallSettings, name: EndpointName, options: CallOptions): Promise<Response> {
  const endpoint: Endpoint = contract[name];
  const headers = new Headers({ accept: 'application/json', ...settings.headers, ...options.headers });
  if (settings.token) headers.set('authorization', `Bearer ${settings.token}`);
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  const request = new Request(settings.baseUrl + toPath(endpoint.path, options), {
    method: endpoint.method,
    headers,
    signal: settings.signal,
    ...toBody(options, headers),
  });
  const response = await settings.transport(request);
  if (await isAbsent(name, response)) throw new ApiError('not_supported');
  if (!response.ok) throw await fromResponse(response);
  return response;
}

function toBody({ form, json }: CallOptions, headers: Headers): RequestInit {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form === undefined || form instanceof FormData) return { body: form };
  headers.set('content-type', form.contentType);
  // Node sends a stream only to whoever says that the answer may wait for its end; the DOM's types do not know.
  return { body: form.stream, duplex: 'half' } as RequestInit;
}

/** Whether a call names items that may be gone: in its path, or those that it puts in order. */
function namesItems(name: EndpointName): boolean {
  return name === 'order' || contract[name].path.includes('{id}');
}

/**
 * Whether the API has no such endpoint. Where a path names one item, that may just be gone, and what knows items says
 * so with a code. Of what the site cannot do without, only the API itself is believed, not a proxy's page that says
 * 404.
 */
async function isAbsent(name: EndpointName, response: Response): Promise<boolean> {
  if (response.status === 501 || response.status === 405) return true;
  if (response.status !== 404) return false;
  const isEssential = essentialEndpoints.includes(name);
  if (!namesItems(name)) return !isEssential || isJson(response);
  return !isEssential && !(await hasCode(response.clone()));
}

async function readAnswer(
  { reviver }: CallSettings,
  name: EndpointName,
  { params }: CallOptions,
  response: Response,
): Promise<unknown> {
  const answer = answers[name];
  if (answer === null) {
    await response.body?.cancel();
    return undefined;
  }
  const shape = typeof answer === 'function' ? answer(params?.['collection'] as CollectionName) : answer;
  const text = await response.text();
  if (text && !isJson(response)) throw new Error('The answer is not marked as JSON');
  // An empty answer says nothing; whether that will do is the shape's to say.
  const parsed = shape.safeParse(JSON.parse(text || 'null', reviver));
  if (parsed.success) return parsed.data;
  // Where it is wrong says enough; what stands there may be a token.
  const places = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole');
  throw new Error(
    `The answer lacks what the contract wants, or has it otherwise: ${places.slice(0, 5).join(', ')}`,
  );
}

function toPath(template: string, { params = {}, query = {} }: CallOptions): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
