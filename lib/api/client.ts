import { collectionNames, type CollectionName, type Item } from '../content/registry';
import { call, callForBytes, type CallOptions, type CallSettings } from './call';
import { contract, type EndpointName, type Endpoints, type ListQuery, type Page } from './contract';
import { isBytes, isUpload, type Endpoint } from './contract/endpoint';
import type { Arguments, Result, UploadBody } from './contract/types';
import { defaultPerPage } from './limits';
import { orNull } from './or-null';

/** Names of the endpoints of the whole site, or of each collection. */
type EndpointNameOf<Scope extends 'site' | 'collection'> = {
  [Name in EndpointName]: Endpoints[Name]['path'] extends `${string}{collection}${string}`
    ? Scope extends 'collection'
      ? Name
      : never
    : Scope extends 'site'
      ? Name
      : never;
}[EndpointName];

// Method syntax makes parameters bivariant, so a client of one collection is assignable to a client of any.
type Method<E extends Endpoint, Name extends CollectionName> = {
  call(...parameters: Arguments<E, Name>): Promise<Result<E, Name>>;
}['call'];

/** Client for the items of one collection. Every call rejects with `ApiError`. */
export type CollectionClient<Name extends CollectionName> = {
  readonly [E in EndpointNameOf<'collection'>]: Method<Endpoints[E], Name>;
};

type SiteClient = {
  readonly [E in Exclude<EndpointNameOf<'site'>, 'uploadImage'>]: Method<Endpoints[E], CollectionName>;
};

type CollectionClients = { readonly [Name in CollectionName]: CollectionClient<Name> };

/**
 * Client for the whole API: a method per endpoint, those of collections under the collection's name. Every call
 * rejects with `ApiError`.
 */
export interface ApiClient extends SiteClient, CollectionClients {
  /** `isNew` is false if the same bytes were uploaded before; nothing is stored then. */
  uploadImage(form: UploadBody): Promise<{ item: Item<'images'>; isNew: boolean }>;
}

/** Creates a client of the contract over a transport. */
export function createClient(settings: CallSettings): ApiClient {
  const callers = listCallers();
  const collectionClients = collectionNames.map((collection) => [
    collection,
    { ...createMethods(settings, callers.collection, collection), list: createList(settings, collection) },
  ]);
  return {
    ...createMethods(settings, callers.site),
    ...Object.fromEntries(collectionClients),
    uploadImage: async (form: UploadBody) => {
      const { status, result } = await call(settings, contract.uploadImage, { form });
      return { item: result, isNew: status === 201 };
    },
  } as ApiClient;
}

/** Calls an endpoint with the arguments of its client method. */
type Caller = (
  settings: CallSettings,
  collection: CollectionName | undefined,
  parameters: readonly unknown[],
) => Promise<unknown>;

interface Callers {
  readonly endpointCount: number;
  readonly site: readonly [string, Caller][];
  readonly collection: readonly [string, Caller][];
}

let known: Callers | null = null;

/** Returns the callers of all endpoints. They are created once, since clients are created for each request. */
function listCallers(): Callers {
  const endpointCount = Object.keys(contract).length;
  if (known?.endpointCount !== endpointCount)
    known = {
      endpointCount,
      site: createCallers((path) => !path.includes('{collection}')),
      collection: createCallers((path) => path.includes('{collection}')),
    };
  return known;
}

function createCallers(isWanted: (path: string) => boolean): [string, Caller][] {
  return Object.entries<Endpoint>({ ...contract })
    .filter(([, { path }]) => isWanted(path))
    .map(([name, endpoint]) => [name, createCaller(endpoint)]);
}

function createCaller(endpoint: Endpoint): Caller {
  const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const [header] = Object.keys(endpoint.headers?.shape ?? {});
  return async (settings, collection, parameters) => {
    const values = [...parameters];
    const params = Object.fromEntries(
      paramNames.map((name) => [name, name === 'collection' ? collection : values.shift()]),
    );
    const body = endpoint.body && values.shift();
    const options = {
      params,
      ...(isUpload(endpoint.body) ? { form: body } : { json: body }),
      query: endpoint.query && values.shift(),
      headers: header === undefined ? {} : toHeaders(header, values.shift()),
    } as CallOptions;
    if (isBytes(endpoint.answer)) return callForBytes(settings, endpoint, options);
    return (await call(settings, endpoint, options)).result;
  };
}

/** Returns the header; versions are quoted (RFC 9110). */
function toHeaders(name: string, value: unknown): Record<string, string> {
  if (value === undefined) return {};
  return { [name]: typeof value === 'number' ? `"${value}"` : `${value as string}` };
}

function createMethods(
  settings: CallSettings,
  wanted: readonly [string, Caller][],
  collection?: CollectionName,
): Record<string, (...parameters: unknown[]) => Promise<unknown>> {
  return Object.fromEntries(
    wanted.map(([name, callWith]) => [name, (...parameters) => callWith(settings, collection, parameters)]),
  );
}

/** Creates `list`, which returns an empty page if the API lacks the collection. */
function createList(settings: CallSettings, collection: CollectionName) {
  return async (query: ListQuery = {}): Promise<Page<Item>> => {
    const read = async () => (await call(settings, contract.list, { params: { collection }, query })).result;
    const page = await orNull(read(), ['not_supported']);
    return page ?? { data: [], total: 0, page: query.page ?? 1, perPage: query.perPage ?? defaultPerPage };
  };
}
