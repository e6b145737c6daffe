import { z } from 'zod';
import { answers } from '../api/answers';
import {
  contract,
  defaultPerPage,
  listStatuses,
  maxPerPage,
  maxPhotosPerAlbum,
  type EndpointName,
} from '../api/contract';
import type { Endpoint } from '../api/endpoints/endpoint';
import { errorStatuses } from '../api/errors';
import { inputIssueCodes } from '../content/input-issue';
import { collectionNames, definitionOf, type CollectionName } from '../content/registry';
import { locales } from '../i18n/locales';
import { bodies, inputBody, uploadBody } from './openapi-bodies';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, generated from the endpoints and the definitions. */
export function createOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(contract) as [EndpointName, Endpoint][]) {
    for (const collection of endpoint.path.includes('{collection}') ? collectionNames : [null]) {
      const path = collection ? endpoint.path.replace('{collection}', collection) : endpoint.path;
      const operation = toOperation(name, endpoint, collection);
      // An upload and a creation share `POST /images`; the first named in the contract describes it.
      paths[path] = { [endpoint.method.toLowerCase()]: operation, ...paths[path] };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'School website API', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: problemSchema, ...createInputSchemas() },
    },
  };
}

function toOperation(name: EndpointName, endpoint: Endpoint, collection: CollectionName | null): Json {
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((parameter) => parameter !== 'collection')
    .map((parameter) => ({ name: parameter, in: 'path', required: true, schema: { type: 'string' } }));
  return {
    operationId: collection ? `${name}-${collection}` : name,
    summary: endpoint.summary,
    ...(collection ? { tags: [collection] } : {}),
    parameters: [...parameters, ...toQueryParameters(name, collection), ...toHeaderParameters(name)],
    ...toRequestBody(name, collection),
    responses: {
      [endpoint.success]: toSuccess(name, collection),
      default: {
        description: 'Refused',
        headers: { 'Retry-After': { schema: { type: 'integer' } } },
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    ...(endpoint.caller === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  };
}

function toQueryParameters(name: EndpointName, collection: CollectionName | null): Json[] {
  const query = (parameter: string, schema: Json, required = false) => ({
    name: parameter,
    in: 'query',
    required,
    schema,
  });
  const text = { type: 'string', maxLength: 200 };
  const paging = [
    query('page', { type: 'integer', minimum: 1, default: 1 }),
    query('perPage', { type: 'integer', minimum: 1, maximum: maxPerPage, default: defaultPerPage }),
  ];
  const locale = query('locale', { enum: locales });
  if (name === 'search') return [query('q', text, true), locale, ...paging];
  if (name === 'listAlbumPhotos') {
    return [
      query('albums', { type: 'string', description: 'Ids, separated by commas' }, true),
      query('perAlbum', { type: 'integer', minimum: 1, maximum: maxPhotosPerAlbum, default: 1 }),
    ];
  }
  if (name === 'listUsers') return [query('q', text), ...paging];
  if (name === 'discardAutosave') return [query('form', text)];
  if (name === 'listAppeals' || name === 'audit') return paging;
  if (name === 'exportContent') return [query('year', { type: 'integer', minimum: 1900, maximum: 2200 })];
  if (name !== 'list' || collection === null) return [];
  const { fields, sortable, defaultSort } = definitionOf(collection);
  const sorts = [...new Set([...sortable, defaultSort.field, 'createdAt', 'updatedAt'])];
  return [
    ...paging,
    locale,
    query('q', text),
    query('status', { enum: listStatuses }),
    query('sort', { enum: sorts.flatMap((sort) => [sort, `-${sort}`]) }),
    ...Object.keys(fields)
      .filter((field) => fields[field]!.filterable)
      .map((field) => query(field, { type: 'string' })),
  ];
}

function toHeaderParameters(name: EndpointName): Json[] {
  const header = {
    replace: 'If-Match',
    changeRecipe: 'If-Match',
    remove: 'If-Match',
    create: 'Idempotency-Key',
  }[name as string];
  if (!header) return [];
  const required = header === 'If-Match' && name !== 'remove';
  return [{ name: header, in: 'header', required, schema: { type: 'string' } }];
}

function toRequestBody(name: EndpointName, collection: CollectionName | null): Json {
  const body = bodies[name];
  if (!body) return {};
  if (body === inputBody)
    return { requestBody: toJsonContent({ $ref: `#/components/schemas/${collection}` }) };
  if (body !== uploadBody) return { requestBody: toJsonContent(toSchema(body, 'input')) };
  const file = { type: 'string', format: 'binary' };
  const schema = { type: 'object', required: ['file'], properties: { file } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

function toSuccess(name: EndpointName, collection: CollectionName | null): Json {
  const answer = answers[name];
  if (name === 'readFile' || name === 'exportContent')
    return { description: 'The bytes', content: { '*/*': {} } };
  if (answer === null) return { description: 'Done' };
  const shape = typeof answer === 'function' ? answer(collection!) : answer;
  const isItem = ['create', 'read', 'replace', 'restore', 'version', 'uploadImage'].includes(name);
  return {
    description: 'Done',
    ...(isItem ? { headers: { ETag: { schema: { type: 'string' } } } } : {}),
    content: { 'application/json': { schema: toSchema(name === 'user' ? userShape : shape, 'output') } },
  };
}

const userShape = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), scope: z.array(z.string()) }),
});

function toSchema(shape: z.ZodType, io: 'input' | 'output'): Json {
  return z.toJSONSchema(shape, { io, unrepresentable: 'any' });
}

function toJsonContent(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } };
}

function createInputSchemas(): Json {
  return Object.fromEntries(
    collectionNames.map((name) => [name, toSchema(definitionOf(name).inputSchema, 'input')]),
  );
}

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { const: 'about:blank' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { enum: Object.keys(errorStatuses) },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code'],
        properties: {
          path: { type: 'array', items: { type: ['string', 'integer'] } },
          code: { enum: inputIssueCodes },
          params: { type: 'object' },
        },
      },
    },
    uses: {
      type: 'array',
      items: {
        type: 'object',
        required: ['collection', 'id', 'title', 'places', 'isShown'],
        properties: {
          collection: { type: 'string' },
          id: { type: ['string', 'null'] },
          title: { type: 'string' },
          places: {
            type: 'array',
            items: {
              type: 'object',
              required: ['field', 'locale'],
              properties: { field: { type: 'string' }, locale: { enum: [...locales, null] } },
            },
          },
          isShown: { type: 'boolean' },
        },
      },
    },
    retryAfterSeconds: { type: 'number' },
    maxBytes: { type: 'integer' },
    currentVersion: { type: 'integer' },
  },
};
