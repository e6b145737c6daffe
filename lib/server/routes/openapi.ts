import { z } from 'zod';
import { contract } from '@/lib/api/contract';
import { isBytes, isUpload, shapeFor, type Endpoint } from '@/lib/api/contract/endpoint';
import { inputOf } from '@/lib/api/contract/content-endpoints';
import { problem } from '@/lib/api/contract/problem-document';
import { itemOf } from '@/lib/api/contract/shapes';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { version } from '@/lib/shared/version';

type Json = Record<string, unknown>;

/** JSON Schema of an object. */
interface ObjectSchema extends Json {
  properties?: Record<string, Json>;
  required?: string[];
  additionalProperties?: unknown;
}

/** Schemas to which operations refer. Written out in each operation, the document would have 4.6 MB. */
const components = z.registry<{ id: string }>();

/** What callers of an endpoint must know that needs a recent confirmation. */
const confirmationNote =
  'Answers 403 `confirmation_required` unless the session was confirmed within the last ten minutes: by the sign-in, or by ' +
  '`POST /session/confirmation`.';

let document: Json | null = null;

/** Returns the contract as OpenAPI 3.1, generated from the endpoints and the definitions. */
export function readOpenApi(): Json {
  return (document ??= createOpenApi());
}

function createOpenApi(): Json {
  for (const name of collectionNames) {
    components.add(inputOf(name), { id: name });
    components.add(itemOf(name), { id: toItemName(name) });
  }
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>({ ...contract })) {
    for (const collection of endpoint.path.includes('{collection}') ? collectionNames : [undefined]) {
      const path = endpoint.path.replace('{collection}', collection ?? '');
      const operation = toOperation(name, endpoint, collection);
      // An upload and a creation share `POST /images`; OpenAPI describes the first one in the contract.
      paths[path] = { [endpoint.method.toLowerCase()]: operation, ...paths[path] };
    }
  }
  const schemas = Object.fromEntries(
    collectionNames.flatMap((name) => {
      const description = definitionOf(name).inputNote;
      return [
        [name, { ...toComponent(inputOf(name), 'input'), ...(description && { description }) }],
        [toItemName(name), toComponent(itemOf(name), 'output')],
      ];
    }),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'School website API', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Problem: toSchema(problem, 'output'), ...schemas },
    },
  };
}

function toOperation(name: string, endpoint: Endpoint, collection: CollectionName | undefined): Json {
  const { path, caller, confirm, summary, success, query, headers } = endpoint;
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  return {
    operationId: collection ? `${name}-${collection}` : name,
    summary,
    ...(confirm && { description: confirmationNote }),
    ...(collection && { tags: [collection] }),
    parameters: [
      ...pathNames
        .filter((parameter) => parameter !== 'collection')
        .map((parameter) => toPathParameter(endpoint, parameter)),
      ...(query ? toParameters(shapeFor(query, collection), 'query') : []),
      ...(headers ? toParameters(headers, 'header') : []),
    ],
    ...toRequestBody(endpoint, collection),
    // OpenAPI cannot express whether unknown query parameters are ignored.
    'x-unknown-query': query && isStrict(shapeFor(query, collection)) ? 'refused' : 'ignored',
    responses: {
      [success]: toSuccess(endpoint, collection),
      default: {
        description: 'Refused',
        headers: { 'Retry-After': { schema: { type: 'integer' } } },
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    ...(caller !== 'anyone' && { security: [{ bearer: [] }] }),
  };
}

function toPathParameter({ params }: Endpoint, name: string): Json {
  const shape = params?.[name];
  return { name, in: 'path', required: true, schema: shape ? toSchema(shape, 'output') : { type: 'string' } };
}

/**
 * Returns the parameters of a shape. A parameter is required if clients must send it; its values are those after
 * parsing.
 */
function toParameters(shape: z.ZodType, place: 'query' | 'header'): Json[] {
  const { required = [] } = toSchema(shape, 'input');
  const { properties = {} } = toSchema(shape, place === 'query' ? 'output' : 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema,
  }));
}

function isStrict(shape: z.ZodType): boolean {
  return toSchema(shape, 'input').additionalProperties === false;
}

function toRequestBody({ body }: Endpoint, collection: CollectionName | undefined): Json {
  if (!body) return {};
  if (!isUpload(body)) return toContent(toSchema(shapeFor(body, collection), 'input'));
  const file = { type: 'string', format: 'binary' };
  const { properties } = toSchema(body.parts, 'input');
  const schema = { type: 'object', required: ['file'], properties: { file, ...properties } };
  return toContent(schema, 'multipart/form-data');
}

function toContent(schema: Json, mediaType = 'application/json'): Json {
  return { requestBody: { required: true, content: { [mediaType]: { schema } } } };
}

function toSuccess({ answer, sends }: Endpoint, collection: CollectionName | undefined): Json {
  if (answer === null) return { description: 'Done' };
  if (isBytes(answer)) return { description: 'The bytes', content: { [answer.mediaType]: {} } };
  const shape = shapeFor(answer, collection);
  const sent = shape instanceof z.ZodPipe ? (shape.in as z.ZodType) : shape;
  const text = { schema: { type: 'string' } };
  return {
    description: 'Done',
    ...(sends && { headers: Object.fromEntries(sends.map((name) => [name, text])) }),
    content: { 'application/json': { schema: toSchema(sent, 'output') } },
  };
}

/** Returns the schema of a shape; inputs and items are references to components. */
function toSchema(shape: z.ZodType, io: 'input' | 'output'): ObjectSchema {
  const { $defs: _components, ...schema } = toJsonSchema(shape, io);
  return schema;
}

/** Returns the schema of an input or an item itself. */
function toComponent(shape: z.ZodType, io: 'input' | 'output'): Json {
  return toJsonSchema(shape, io).$defs![components.get(shape)!.id]!;
}

function toJsonSchema(shape: z.ZodType, io: 'input' | 'output') {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(shape, {
    io,
    unrepresentable: 'any',
    metadata: components,
  });
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/$defs/', '"$ref":"#/components/schemas/');
  return JSON.parse(text) as ObjectSchema & { readonly $defs?: Record<string, Json> };
}

/** Returns the schema name of a collection's items. The schema name of its inputs is the name of the collection. */
function toItemName(collection: CollectionName): string {
  return `${collection}Item`;
}
