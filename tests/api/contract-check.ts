import { HonoRequest } from 'hono/request';
import { vi } from 'vitest';
import type { Problem } from '@/lib/api/errors';
import { password } from './harness';

/** The parts of JSON Schema from which samples are made. */
interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  format?: string;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
  $ref?: string;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

interface Operation {
  tags?: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  'x-unknown-query': 'refused' | 'ignored';
}

/** An OpenAPI document as returned by `GET /openapi.json`. */
export interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Request {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  json?: unknown;
  form?: Record<string, unknown>;
}

/** Sends a request as an administrator. */
export type Send = (method: string, path: string, init: RequestInit) => Promise<Response>;

/** Codes with which the API refuses a malformed request. */
const refusals = [
  'invalid_query',
  'invalid_input',
  'invalid_upload',
  'invalid_credentials',
  'unauthenticated',
  'precondition_required',
];

/** Headers that every request may have. */
const commonHeaders = ['authorization', 'content-type', 'content-length'];

/** Samples for values that a schema does not determine, by name, or by path and name. */
const samples: Record<string, unknown> = {
  'If-Match': '"1"',
  'Idempotency-Key': 'a-key-for-tests',
  currentPassword: password,
  newPassword: 'three red elephants',
  password,
  '/login email': 'admin@lyceum.local',
  '/invitations email': 'somebody@lyceum.local',
  '/account name': 'admin',
  '/account/tokens name': 'Sample',
  '/account/filters name': 'Sample',
  '/account/filters/{id} name': 'Sample',
  '/account/passkeys name': 'Sample',
  '/account/passkeys/{id} name': 'Sample',
  '/appeals name': 'Sample',
  '/appeals contact': '+7 700 000 00 00',
  '/appeals message': 'Sample',
  '/appeals/{id}/answer answer': 'Sample',
  '/appeals/{id}/notes text': 'Sample',
  '/appeals/{id}/replies text': 'Sample',
  '/appeal-templates data': [],
  '/password-resets email': 'somebody@lyceum.local',
  '/webhooks name': 'Sample',
  '/webhooks url': 'https://example.org/',
  '/reports message': 'Sample',
  '/text-pictures names': `${'0'.repeat(32)}.jpg`,
  '/news/{id}/open-form form': '0b8a3b52-5e0c-4a0e-9d0a-6a1f0c7d5a11',
  // An incomplete item cannot be handed in.
  '/news/{id}/review event': 'take-back',
  '/news/{id}/comments text': 'Sample',
  '/reports/answer code': '1234 5678 9012 3456',
  source: '/old-page.html',
  target: '/about',
  // Categories that exist.
  '/news category': 'it',
  '/albums category': 'sport',
  '/events category': 'meeting',
  '/documents category': 'order',
  '/methods kind': 'report',
  '/methods subject': 'physics',
  '/achievements subject': 'physics',
  '/teachers subject': 'physics',
  '/teachers secondSubject': 'informatics',
  // Lists of ids of items that exist.
  gallery: [],
  documents: [],
};

/**
 * Calls each operation of a document with the required input, with each optional parameter, and with one parameter
 * too few or too many. Returns the differences between the API and the document. `vocabulary`: query parameters to
 * try although the operation does not document them.
 */
export async function listDifferences(
  document: Document,
  vocabulary: readonly string[],
  send: Send,
): Promise<string[]> {
  const differences: string[] = [];
  for (const [path, operations] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(operations)) {
      const check = { document, send, vocabulary, operation, path, method: method.toUpperCase() };
      const ownDifferences = [
        ...(await checkReads(check)),
        ...(await checkParameters(check)),
        ...(await checkFurtherQuery(check)),
        ...(await checkBody(check)),
      ];
      differences.push(...ownDifferences.map((difference) => `${check.method} ${path}: ${difference}`));
    }
  return differences;
}

interface Check {
  document: Document;
  send: Send;
  vocabulary: readonly string[];
  method: string;
  path: string;
  operation: Operation;
}

async function checkReads(check: Check): Promise<string[]> {
  const { code, reads } = await observe(check.send, toRequest(check));
  const documented = check.operation.parameters.map(({ name }) => name.toLowerCase());
  return [
    ...(isRefusal(code) ? [`refuses what it requires: ${code}`] : []),
    ...[...reads]
      .filter((name) => !documented.includes(name.toLowerCase()))
      .map((name) => `reads ${name}, which is not documented`),
  ];
}

async function checkParameters(check: Check): Promise<string[]> {
  const base = toRequest(check);
  const differences: string[] = [];
  for (const parameter of check.operation.parameters) {
    if (parameter.in === 'path') continue;
    const { code } = await observe(check.send, withParameter(base, parameter, toSample(check, parameter)));
    if (isRefusal(code)) differences.push(`refuses ${parameter.name}: ${code}`);
    if (!parameter.required) continue;
    const without = await observe(check.send, withParameter(base, parameter, undefined));
    if (!isRefusal(without.code)) differences.push(`does without ${parameter.name}`);
  }
  return differences;
}

async function checkFurtherQuery(check: Check): Promise<string[]> {
  const { send, operation, vocabulary } = check;
  const base = toRequest(check);
  const documented = operation.parameters.map(({ name }) => name);
  const names = vocabulary.filter((name) => !documented.includes(name));
  const observeWith = (some: readonly string[]) =>
    observe(send, {
      ...base,
      query: { ...base.query, ...Object.fromEntries(some.map((name) => [name, 'x'])) },
    });
  if (operation['x-unknown-query'] === 'refused') {
    const { unknown } = await observeWith(names);
    return names.filter((name) => !unknown.includes(name)).map((name) => `knows ${name}`);
  }
  const { code: usual } = await observe(send, base);
  if ((await observeWith(names)).code === usual) return [];
  const differences: string[] = [];
  for (const name of names) {
    const { code } = await observeWith([name]);
    if (code !== usual) differences.push(`${name} turns ${usual} into ${code}`);
  }
  return differences;
}

async function checkBody(check: Check): Promise<string[]> {
  const base = toRequest(check);
  const { schema } = toContent(check);
  if (!schema) return [];
  const differences: string[] = [];
  for (const name of schema.required ?? []) {
    const { code } = await observe(check.send, withMember(base, name, undefined));
    if (!isRefusal(code)) differences.push(`does without ${name} in the body`);
  }
  const isStrict = (schema.oneOf ?? [schema]).every((shape) => shape.additionalProperties === false);
  const { code } = await observe(check.send, withMember(base, 'nonsense', 'x'));
  if (isRefusal(code) !== isStrict) differences.push(`answers ${code} to a further member of the body`);
  return differences;
}

function toContent({ operation, document }: Check): { type?: string; schema?: Schema } {
  const [[type, content] = []] = Object.entries(operation.requestBody?.content ?? {});
  const name = content?.schema.$ref?.split('/').at(-1);
  return { type, schema: name ? document.components.schemas[name] : content?.schema };
}

function toRequest(check: Check): Request {
  const { type, schema } = toContent(check);
  const body = schema && toSample(check, { name: '', schema });
  const request: Request = {
    method: check.method,
    path: check.path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const shape = check.operation.parameters.find((parameter) => parameter.name === name)!.schema;
      return shape.enum || shape.type === 'integer'
        ? String(toSample(check, { name, schema: shape }))
        : 'new';
    }),
    query: {},
    headers: {},
    ...(type === 'application/json' ? { json: body } : { form: body as Request['form'] }),
  };
  return check.operation.parameters
    .filter((parameter) => parameter.required && parameter.in !== 'path')
    .reduce((made, parameter) => withParameter(made, parameter, toSample(check, parameter)), request);
}

function withParameter(request: Request, { name, in: place }: Parameter, value: unknown): Request {
  const part = place === 'query' ? 'query' : 'headers';
  const { [name]: _, ...rest } = request[part];
  return { ...request, [part]: value === undefined ? rest : { ...rest, [name]: `${value as string}` } };
}

function withMember(request: Request, name: string, value: unknown): Request {
  const part = request.form ? 'form' : 'json';
  const { [name]: _, ...rest } = request[part] as Record<string, unknown>;
  return { ...request, [part]: value === undefined ? rest : { ...rest, [name]: value } };
}

/** Returns a value that a schema accepts. */
function toSample(check: Check, { name, schema }: { name: string; schema: Schema }): unknown {
  const named = samples[`${check.path} ${name}`] ?? samples[name];
  if (named !== undefined) return named;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum.find((value) => value !== '');
  if (schema.anyOf?.some(({ type }) => type === 'null')) return null;
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return toSample(check, { name, schema: choice });
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return [toSample(check, { name, schema: schema.items! })];
  if (type === 'integer' || type === 'number') return schema.minimum ?? 1;
  if (type === 'boolean') return true;
  if (schema.format === 'uuid') return '0b8a3b52-5e0c-4a0e-9d0a-6a1f0c7d5a11';
  if (schema.format === 'date') return '2026-03-02';
  if (type !== 'object') return 'sample';
  const members = (schema.required ?? []).map((member) => [
    member,
    toSample(check, { name: member, schema: schema.properties![member]! }),
  ]);
  return Object.fromEntries(members) as unknown;
}

/** Result of a request. */
interface Observation {
  /** Code of the problem document, otherwise the status. */
  code: string;
  /** Query parameters that were refused as unknown. */
  unknown: readonly unknown[];
  /** Names of the query parameters and headers that were read individually. */
  reads: ReadonlySet<string>;
}

async function observe(send: Send, request: Request): Promise<Observation> {
  const { method, path } = request;
  const isUnsaved = method === 'DELETE' && path.startsWith('/unsaved/');
  // Without a stored autosave, the query parameter `form` would make no difference.
  if (isUnsaved) await send('PUT', path, toInit({ ...request, json: { id: 'desk' } }));
  const spies = [
    vi.spyOn(HonoRequest.prototype, 'query'),
    vi.spyOn(URLSearchParams.prototype, 'get'),
    vi.spyOn(Headers.prototype, 'get'),
  ];
  const response = await send(method, `${path}?${new URLSearchParams(request.query)}`, toInit(request));
  const names = spies.flatMap((spy) => (spy.mock.calls as [string?][]).map(([name]) => name ?? ''));
  for (const spy of spies) spy.mockRestore();
  const isJson = response.headers.get('content-type')?.includes('json');
  const body: unknown = isJson ? await response.json() : await response.body?.cancel();
  const { code = String(response.status), issues = [] } = (body ?? {}) as Partial<Problem>;
  const left = isUnsaved ? ` and ${(await send('GET', path, {})).status}` : '';
  return {
    code: code + left,
    unknown: issues.flatMap(({ path: [name], code: issue }) => (issue === 'unknown_field' ? [name] : [])),
    reads: new Set(names.filter((name) => name !== '' && !commonHeaders.includes(name))),
  };
}

function toInit({ headers, json, form }: Request): RequestInit {
  if (json !== undefined)
    return { headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(json) };
  if (!form) return { headers };
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    body.set(name, name === 'file' ? new File(['x'], 'x') : String(value));
  return { headers, body };
}

function isRefusal(code: string): boolean {
  return refusals.includes(code);
}
