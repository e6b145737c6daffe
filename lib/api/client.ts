import { collectionNames, type CollectionName, type Input, type Item } from '../content/registry';
import {
  contract,
  type Appeal,
  type AppealInput,
  type AuditEntry,
  type EndpointName,
  type ListQuery,
  type LoginResult,
  type Page,
  type Revision,
  type SearchHit,
  type Settings,
} from './contract';
import { ApiError, fromResponse } from './errors';
import type { Locale } from '../i18n/locales';
import type { FileView } from '../content/kinds/reference';
import type { Transport } from './transports';

/** Calls for the items of one collection. Every call rejects with {@link ApiError}. */
export interface CollectionClient<Name extends CollectionName> {
  list(query?: ListQuery): Promise<Page<Item<Name>>>;
  /** The item with this id or slug. */
  read(idOrSlug: string): Promise<Item<Name>>;
  /** `idempotencyKey`: calls with the same key make one item. */
  create(input: Input<Name>, idempotencyKey?: string): Promise<Item<Name>>;
  /** `version`: the version that was edited; `version_mismatch` when somebody saved meanwhile. */
  replace(id: string, input: Input<Name>, version: number): Promise<Item<Name>>;
  remove(id: string): Promise<void>;
  restore(id: string): Promise<Item<Name>>;
  listRevisions(id: string): Promise<readonly Revision[]>;
  readRevision(id: string, version: number): Promise<Input<Name>>;
}

/** Calls for every collection, by its name. */
export type ContentClients = { readonly [Name in CollectionName]: CollectionClient<Name> };

/** The whole API. Every call rejects with {@link ApiError}. */
export interface ApiClient extends ContentClients {
  login(email: string, password: string): Promise<LoginResult>;
  /** The body of `GET /user`, unread: which field holds the user is a setting. */
  readUser(): Promise<unknown>;
  logout(): Promise<void>;
  readVersion(): Promise<string>;
  listAudit(query?: { page?: number; perPage?: number }): Promise<Page<AuditEntry>>;
  search(query: { q: string; page?: number; perPage?: number; locale?: Locale }): Promise<Page<SearchHit>>;
  createAppeal(input: AppealInput): Promise<void>;
  listAppeals(query?: { page?: number; perPage?: number }): Promise<Page<Appeal>>;
  handleAppeal(id: string): Promise<Appeal>;
  readSettings(): Promise<Settings>;
  replaceSettings(settings: Settings): Promise<Settings>;
  uploadImage(form: FormData): Promise<Item<'images'>>;
  uploadFile(form: FormData): Promise<FileView>;
  /** Keeps an unsaved item for an hour; returns the preview's id. */
  createPreview<Name extends CollectionName>(name: Name, input: Input<Name>): Promise<{ id: string }>;
  readPreview(id: string): Promise<{ collection: CollectionName; item: Item }>;
}

/** What a client is built from. */
export interface ClientOptions {
  readonly transport: Transport;
  /** Absolute address of the API, without a slash at its end. */
  readonly baseUrl: string;
  /** Bearer token; absent: an anonymous client. */
  readonly token?: string;
}

interface CallOptions {
  params?: Readonly<Record<string, string | number>>;
  query?: Readonly<Record<string, string | number | boolean | undefined>>;
  json?: unknown;
  form?: FormData;
  headers?: Readonly<Record<string, string>>;
}

/** Builds a client of the contract over a transport. */
export function createClient(options: ClientOptions): ApiClient {
  const call = createCall(options);
  const clients = Object.fromEntries(
    collectionNames.map((name) => [name, createCollectionClient(call, name)]),
  );
  return {
    // Each member is built for the collection it is named after.
    ...(clients as unknown as ContentClients),
    login: (email, password) => call('login', { json: { email, password } }),
    readUser: () => call('user'),
    logout: () => call('logout'),
    readVersion: async () => (await call<{ version: string }>('version')).version,
    listAudit: (query) => call('audit', { query }),
    search: (query) => call('search', { query }),
    createAppeal: (input) => call('createAppeal', { json: input }),
    listAppeals: (query) => call('listAppeals', { query }),
    handleAppeal: (id) => call('handleAppeal', { params: { id } }),
    readSettings: () => call('readSettings'),
    replaceSettings: (settings) => call('replaceSettings', { json: settings }),
    uploadImage: (form) => call('uploadImage', { form }),
    uploadFile: (form) => call('uploadFile', { form }),
    createPreview: (collection, input) => call('createPreview', { params: { collection }, json: input }),
    readPreview: (id) => call('readPreview', { params: { id } }),
  };
}

type Call = <Result>(name: EndpointName, options?: CallOptions) => Promise<Result>;

function createCollectionClient<Name extends CollectionName>(
  call: Call,
  collection: Name,
): CollectionClient<Name> {
  return {
    list: (query) => call('list', { params: { collection }, query }),
    read: (id) => call('read', { params: { collection, id } }),
    create: (input, idempotencyKey) =>
      call('create', {
        params: { collection },
        json: input,
        headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
      }),
    replace: (id, input, version) =>
      call('replace', { params: { collection, id }, json: input, headers: { 'if-match': `"${version}"` } }),
    remove: (id) => call('remove', { params: { collection, id } }),
    restore: (id) => call('restore', { params: { collection, id } }),
    listRevisions: async (id) =>
      (await call<{ data: readonly Revision[] }>('listRevisions', { params: { collection, id } })).data,
    readRevision: (id, version) => call('readRevision', { params: { collection, id, version } }),
  };
}

function createCall({ transport, baseUrl, token }: ClientOptions): Call {
  return async <Result>(name: EndpointName, options: CallOptions = {}): Promise<Result> => {
    const endpoint = contract[name];
    const headers = new Headers({ accept: 'application/json', ...options.headers });
    if (token) headers.set('authorization', `Bearer ${token}`);
    if (options.json !== undefined) headers.set('content-type', 'application/json');
    const request = new Request(baseUrl + toPath(endpoint.path, options), {
      method: endpoint.method,
      headers,
      body: options.form ?? (options.json === undefined ? undefined : JSON.stringify(options.json)),
    });
    const response = await transport(request);
    if (!response.ok) throw await fromResponse(response);
    return (await readResult(response)) as Result;
  };
}

function toPath(template: string, { params = {}, query = {} }: CallOptions): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What a success brings; 201 and 204 may bring nothing. */
async function readResult(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '' && (response.status === 201 || response.status === 204)) return undefined;
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new ApiError('bad_upstream', {}, { cause: error });
  }
}
