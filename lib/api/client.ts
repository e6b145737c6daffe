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
  const isOfCollection = ({ endpoint }: MethodPlan) => endpoint.path.includes('{collection}');
  const collectionPlans = listPlans().filter(isOfCollection);
  const sitePlans = listPlans().filter((plan) => !isOfCollection(plan));
  const collectionClients = collectionNames.map((collection) => [
    collection,
    { ...createMethods(settings, collectionPlans, collection), list: createList(settings, collection) },
  ]);
  return {
    ...createMethods(settings, sitePlans),
    ...Object.fromEntries(collectionClients),
    uploadImage: async (form: UploadBody) => {
      const { status, result } = await call(settings, contract.uploadImage, { form });
      return { item: result, isNew: status === 201 };
    },
  } as ApiClient;
}

/** A method of clients: its endpoint, and how its arguments become the options of a call. */
interface MethodPlan {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly toOptions: (collection: CollectionName | undefined, parameters: readonly unknown[]) => CallOptions;
}

let plans: readonly MethodPlan[] = [];

/** Returns the methods of all endpoints. They are planned once, since clients are created for each request. */
function listPlans(): readonly MethodPlan[] {
  const endpoints = Object.entries<Endpoint>({ ...contract });
  // Features add their endpoints to the contract.
  if (plans.length !== endpoints.length)
    plans = endpoints.map(([name, endpoint]) => ({
      name,
      endpoint,
      toOptions: createOptionsReader(endpoint),
    }));
  return plans;
}

function createOptionsReader(endpoint: Endpoint): MethodPlan['toOptions'] {
  const paramNames = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const [header] = Object.keys(endpoint.headers?.shape ?? {});
  return (collection, parameters) => {
    const values = [...parameters];
    const params = Object.fromEntries(
      paramNames.map((name) => [name, name === 'collection' ? collection : values.shift()]),
    );
    const body = endpoint.body && values.shift();
    return {
      params,
      ...(isUpload(endpoint.body) ? { form: body } : { json: body }),
      query: endpoint.query && values.shift(),
      headers: header === undefined ? {} : toHeaders(header, values.shift()),
    } as CallOptions;
  };
}

/** Returns the header; versions are quoted (RFC 9110). */
function toHeaders(name: string, value: unknown): Record<string, string> {
  if (value === undefined) return {};
  return { [name]: typeof value === 'number' ? `"${value}"` : `${value as string}` };
}

function createMethods(
  settings: CallSettings,
  wanted: readonly MethodPlan[],
  collection?: CollectionName,
): Record<string, (...parameters: unknown[]) => Promise<unknown>> {
  return Object.fromEntries(
    wanted.map(({ name, endpoint, toOptions }) => [
      name,
      isBytes(endpoint.answer)
        ? (...parameters) => callForBytes(settings, endpoint, toOptions(collection, parameters))
        : async (...parameters) => (await call(settings, endpoint, toOptions(collection, parameters))).result,
    ]),
  );
}

/** Creates `list`, which returns an empty page if the API lacks the collection, or its part of the site is switched off. */
function createList(settings: CallSettings, collection: CollectionName) {
  return async (query: ListQuery = {}): Promise<Page<Item>> => {
    const read = async () => (await call(settings, contract.list, { params: { collection }, query })).result;
    const page = await orNull(read(), ['not_supported', 'not_found']);
    return page ?? { data: [], total: 0, page: query.page ?? 1, perPage: query.perPage ?? defaultPerPage };
  };
}
