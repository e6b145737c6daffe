import type { CollectionName } from '../content/registry';
import { isBytes, shapeFor, type Endpoint } from './contract/endpoint';
import type { Result, UploadBody } from './contract/types';
import { ApiError, fromResponse, hasKnownErrorCode, isJson } from './errors';
import type { Transport } from './transports';

/** Settings that all calls of a client share. */
export interface CallSettings {
  readonly transport: Transport;
  /** Absolute address of the API, without a final slash. */
  readonly baseUrl: string;
  /** Bearer token. Without it the caller is anonymous. */
  readonly token?: string;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Aborts all pending calls; they reject with `upstream_unavailable`. */
  readonly signal?: AbortSignal;
  /** Whether the caller is a visitor: public content needs no rights, so another refusal of a read is a failure. */
  readonly isVisitor?: boolean;
  /** Transforms each value of a JSON response, like the reviver of `JSON.parse`. */
  readonly reviver?: (key: string, value: unknown) => unknown;
  /** Returns the result of an earlier read with the same name, or reads it. For reads of visitors. */
  readonly remember?: <Result>(name: string, read: () => Promise<Result>) => Promise<Result>;
  /** Called after each call that fails because the API does not answer or its response is invalid. */
  readonly onFailure?: (error: ApiError, endpoint: Endpoint) => void | Promise<void>;
}

/** Parameters, body and headers of one call. */
export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly json?: unknown;
  readonly form?: UploadBody;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A validated response. */
interface Answer<Value> {
  readonly status: number;
  readonly result: Value;
}

/** Calls an endpoint. Rejects with {@link ApiError} or with the transport's error. */
export async function call<E extends Endpoint>(
  settings: CallSettings,
  endpoint: E,
  options: CallOptions,
): Promise<Answer<Result<E, CollectionName>>> {
  const { remember } = settings;
  const exchange = async () => {
    const response = await send(settings, endpoint, options);
    const result = await readAnswer(settings, endpoint, options, response);
    return { status: response.status, result: result as Result<E, CollectionName> };
  };
  try {
    return await (remember && endpoint.isVersioned
      ? remember(toPath(endpoint.path, options), exchange)
      : exchange());
  } catch (error) {
    throw await toCallerError(settings, endpoint, error);
  }
}

/** Calls an endpoint that returns bytes, and returns the response without buffering it. Rejects like {@link call}. */
export async function callForBytes(
  settings: CallSettings,
  endpoint: Endpoint,
  options: CallOptions,
): Promise<Response> {
  const mediaType = isBytes(endpoint.answer) ? endpoint.answer.mediaType : '';
  const headers = { ...options.headers, accept: `${mediaType},application/problem+json` };
  try {
    const response = await send(settings, endpoint, { ...options, headers });
    if (mediaType === '*/*' || response.headers.get('content-type')?.startsWith(mediaType)) return response;
    await response.body?.cancel();
    throw new ApiError('bad_upstream', {}, { cause: new Error('It answered with something else') });
  } catch (error) {
    throw await toCallerError(settings, endpoint, error);
  }
}

/** Reports a failure of the API, and returns the error for the caller. */
async function toCallerError(
  { onFailure }: CallSettings,
  endpoint: Endpoint,
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ApiError)) return error;
  if (error.isUpstreamFailure) await onFailure?.(error, endpoint);
  const isRefused = error.code === 'unauthenticated' || error.code === 'invalid_input';
  return endpoint.refusal && isRefused ? new ApiError(endpoint.refusal, error.details) : error;
}

/** Statuses that visitors may get: the content does not exist, no longer exists, or its type is not supported. */
const absentStatuses = [404, 405, 410];

async function send(settings: CallSettings, endpoint: Endpoint, options: CallOptions): Promise<Response> {
  const headers = new Headers({ accept: 'application/json', ...settings.headers, ...options.headers });
  if (settings.token) headers.set('authorization', `Bearer ${settings.token}`);
  if (options.json !== undefined) headers.set('content-type', 'application/json');
  if (endpoint.waitSeconds !== undefined) headers.set('prefer', `wait=${endpoint.waitSeconds}`);
  const request = new Request(settings.baseUrl + toPath(endpoint.path, options), {
    method: endpoint.method,
    headers,
    signal: settings.signal,
    ...toBody(options, headers),
  });
  const response = await settings.transport(request);
  const { status } = response;
  if (response.ok) return response;
  const isRefusal = status >= 400 && status < 500 && !absentStatuses.includes(status);
  if (settings.isVisitor && endpoint.method === 'GET' && isRefusal)
    throw new ApiError('bad_upstream', {}, { cause: new Error(`It refuses visitors with status ${status}`) });
  throw (await isAbsent(endpoint, response))
    ? new ApiError('not_supported')
    : await fromResponse(response, options.form !== undefined);
}

function toBody({ form, json }: CallOptions, headers: Headers): RequestInit {
  if (json !== undefined) return { body: JSON.stringify(json) };
  if (form === undefined || form instanceof FormData) return { body: form };
  headers.set('content-type', form.contentType);
  // Node requires `duplex` for a stream body; the DOM types do not declare it.
  return { body: form.stream, duplex: 'half' } as RequestInit;
}

/**
 * Whether the API lacks the endpoint. If the request names an item, a 404 with a known code means that the item does
 * not exist. For an essential endpoint only a JSON response counts, because a proxy may answer 404 with an HTML page.
 */
async function isAbsent(endpoint: Endpoint, response: Response): Promise<boolean> {
  if (response.status === 501 || response.status === 405) return true;
  if (response.status !== 404) return false;
  const namesItems = endpoint.namesItems || endpoint.path.includes('{id}');
  if (!namesItems) return !endpoint.essential || isJson(response);
  return !endpoint.essential && !(await hasKnownErrorCode(response.clone()));
}

/** Returns the validated body of a response. Throws `bad_upstream`. */
async function readAnswer(
  { reviver }: CallSettings,
  { answer }: Endpoint,
  { params }: CallOptions,
  response: Response,
): Promise<unknown> {
  try {
    if (answer === null || isBytes(answer)) return await response.body?.cancel();
    const shape = shapeFor(answer, params?.['collection'] as CollectionName | undefined);
    const text = await response.text();
    if (text && !isJson(response)) throw new Error('The answer is not marked as JSON');
    // The shape decides whether an empty body is valid.
    const parsed = shape.safeParse(JSON.parse(text || 'null', reviver));
    if (parsed.success) return parsed.data;
    // Names only the paths: the values may contain a token.
    const places = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole');
    throw new Error(`The answer does not match the contract: ${places.slice(0, 5).join(', ')}`);
  } catch (error) {
    throw new ApiError('bad_upstream', {}, { cause: error });
  }
}

function toPath(template: string, { params = {}, query = {} }: CallOptions): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}
