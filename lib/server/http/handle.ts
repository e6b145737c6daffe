import type { z } from 'zod';
import { isUpload, shapeFor, type Endpoint, type Upload } from '../../api/contract/endpoint';
import { passkeyEndpoints } from '../../api/contract/passkeys/passkey-endpoints';
import { sessionEndpoints } from '../../api/contract/session-endpoints';
import type { Params, Parsed, Part, Sendable, Wire } from '../../api/contract/types';
import { ApiError, isErrorCode } from '../../api/errors';
import { maxJsonBytes } from '../../api/limits';
import type { User } from '@/lib/content/access/access';
import { toInputIssues } from '../../content/input';
import type { CollectionName } from '../../content/registry';
import type { Deps } from './deps';
import { readJsonBody } from './body';
import type { ApiContext, Principal } from './identify';
import { receiveUpload, type ReceivedUpload } from './receive-upload';
import { requireCaller, requireCollection } from './require-caller';
import { requireGrant } from './require-grant';
import { requireConfirmation } from './require-confirmation';
import { requireSwitchedOn } from './require-switched-on';

/** A request handler of the API. */
export type Handler = (deps: Deps, context: ApiContext) => Promise<Response>;

/** A completely received file with the form fields that the endpoint declares. */
export type Received<Body extends Upload> = Omit<ReceivedUpload, 'fields'> & {
  readonly parts: z.infer<Body['parts']>;
};

type Body<Declared> = Declared extends Upload
  ? /** Stores the file while `work` runs. */
    <Value>(work: (upload: Received<Declared>) => Promise<Value>) => Promise<Value>
  : Declared extends z.ZodType<infer Value>
    ? Value
    : Declared extends undefined
      ? undefined
      : unknown;

/** Input of a handler: the principal and the parts of the request that the endpoint declares. */
export interface Call<E extends Endpoint> extends Omit<Principal, 'user'> {
  readonly user: E['caller'] extends 'anyone' ? User | null : User;
  readonly params: Params<E>;
  readonly query: Parsed<Part<E, 'query'>>;
  readonly headers: Parsed<Part<E, 'headers'>>;
  readonly body: Body<Part<E, 'body'>>;
}

/** Response with status 200 of an endpoint that otherwise answers 201. */
export class AlreadyStored<Answer> {
  constructor(readonly answer: Answer) {}
}

// The type of an item follows from its definition, which TypeScript cannot express.
type Answer<E extends Endpoint> = E['answer'] extends (collection: CollectionName) => unknown
  ? object
  : Wire<E> extends Response
    ? Response
    : Sendable<Wire<E>> | AlreadyStored<Sendable<Wire<E>>>;

/**
 * Returns the request handler of an endpoint: checks the caller, parses what the endpoint declares, calls `work` and
 * sends its result. Throws `not_found`, `unauthenticated`, `forbidden`, `storage_full`, `invalid_query`,
 * `invalid_input`, `confirmation_required`, and the errors of {@link readJsonBody} and of the header shapes.
 */
export function handle<E extends Endpoint>(
  endpoint: E,
  work: (deps: Deps, call: Call<E>) => Answer<E> | Promise<Answer<E>>,
): Handler {
  return async (deps, context) => {
    const params: Record<string, string> = context.req.param();
    const collection = 'collection' in params ? requireCollection(params['collection']) : undefined;
    const user = requireCaller(endpoint.caller, context.get('principal').user);
    requireGrant(endpoint, user, params);
    if (user === null) await requireSwitchedOn(deps, endpoint, collection);
    await makeRoom(endpoint, deps, context);
    const call = {
      ...context.get('principal'),
      user,
      params: readParams(endpoint, params),
      query: readQuery(endpoint, context, collection),
      headers: readHeaders(endpoint, context),
      body: await readBody(endpoint, deps, context),
    };
    // Last, so that an invalid request is refused before the person is asked for a password.
    if (endpoint.confirm === 'recent') await requireConfirmation(deps, call);
    return respond(endpoint, context, await work(deps, call as unknown as Call<E>));
  };
}

/** Endpoints that work with a full disk, from a reserve. */
const urgentEndpoints: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...Object.values(sessionEndpoints),
  passkeyEndpoints.createLoginChallenge,
  passkeyEndpoints.loginWithPasskey,
  passkeyEndpoints.createConfirmationChallenge,
]);

async function makeRoom(endpoint: Endpoint, { disk }: Deps, context: ApiContext): Promise<void> {
  if (endpoint.method === 'GET') return;
  if (urgentEndpoints.has(endpoint)) return disk.makeRoomForSession();
  return disk.requireRoom(Number(context.req.header('content-length') ?? 0));
}

function readParams({ params: shapes = {} }: Endpoint, params: Record<string, string>) {
  const parsed: Record<string, unknown> = { ...params };
  for (const [name, shape] of Object.entries(shapes)) {
    const value = shape.safeParse(params[name]);
    if (!value.success) throw new ApiError('not_found');
    parsed[name] = value.data;
  }
  return parsed;
}

function readQuery(
  { query }: Endpoint,
  context: ApiContext,
  collection: CollectionName | undefined,
): unknown {
  if (query === undefined) return undefined;
  const given = Object.fromEntries(new URL(context.req.url).searchParams);
  const parsed = shapeFor(query, collection).safeParse(given);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.flatMap(toInputIssues);
  throw new ApiError('invalid_query', {
    issues: issues.map(({ path, code }) => ({
      path: path.slice(0, 1),
      code: code === 'unknown_field' ? code : 'not_allowed',
    })),
  });
}

function readHeaders({ headers }: Endpoint, context: ApiContext): unknown {
  if (headers === undefined) return undefined;
  const names = Object.keys(headers.shape);
  const parsed = headers.safeParse(Object.fromEntries(names.map((name) => [name, context.req.header(name)])));
  if (parsed.success) return parsed.data;
  const [{ message } = { message: '' }] = parsed.error.issues;
  if (isErrorCode(message)) throw new ApiError(message);
  throw new ApiError('invalid_query', { issues: parsed.error.issues.flatMap(toInputIssues) });
}

async function readBody(
  { body, maxBytes, refusal }: Endpoint,
  deps: Deps,
  context: ApiContext,
): Promise<unknown> {
  if (body === undefined) return undefined;
  if (isUpload(body)) return receive.bind(null, body, deps, context);
  const value = await readJsonBody(context.req.raw, maxBytes ?? maxJsonBytes);
  if (typeof body === 'function') return value;
  const parsed = body.safeParse(value);
  if (parsed.success) return parsed.data;
  if (refusal) throw new ApiError(refusal);
  throw new ApiError('invalid_input', { issues: parsed.error.issues.flatMap(toInputIssues) });
}

function receive<Value>(
  { parts, maxBytes }: Upload,
  { files }: Deps,
  context: ApiContext,
  work: (upload: Received<Upload>) => Promise<Value>,
): Promise<Value> {
  const limits = { folder: files.incomingFolder, maxBytes };
  return receiveUpload(context.req.raw, limits, ({ fields, ...upload }) =>
    work({ ...upload, parts: parts.parse(Object.fromEntries(fields)) }),
  );
}

function respond(
  { answer: declared, success, sends = [] }: Endpoint,
  context: ApiContext,
  returned: unknown,
): Response {
  if (returned instanceof Response) return returned;
  if (declared === null) return context.body(null, success);
  const isStored = returned instanceof AlreadyStored;
  const answer: unknown = isStored ? returned.answer : returned;
  const { version, id } = answer as { version?: unknown; id?: unknown };
  if (sends.includes('ETag')) context.header('etag', `"${String(version)}"`);
  if (sends.includes('Location')) context.header('location', `${context.req.path}/${String(id)}`);
  return context.json(answer, success === 201 && !isStored ? 201 : 200);
}
