import { z } from 'zod';
import { contract, type Endpoint } from '../api/contract';
import { errorStatuses } from '../api/errors';
import { inputIssueCodes } from '../content/define-content';
import { collectionNames, definitionOf, type CollectionName } from '../content/registry';

type Json = Record<string, unknown>;

/** The contract as OpenAPI 3.1, generated from the endpoints and the definitions. */
export function createOpenApi(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(contract) as [string, Endpoint][]) {
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

function toOperation(name: string, endpoint: Endpoint, collection: CollectionName | null): Json {
  const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)]
    .map((match) => match[1])
    .filter((parameter) => parameter !== 'collection')
    .map((parameter) => ({ name: parameter, in: 'path', required: true, schema: { type: 'string' } }));
  const takesInput = collection !== null && ['create', 'replace', 'createPreview'].includes(name);
  return {
    operationId: collection ? `${name}-${collection}` : name,
    summary: endpoint.summary,
    ...(collection ? { tags: [collection] } : {}),
    parameters: [...parameters, ...toHeaderParameters(name)],
    ...(takesInput ? { requestBody: toJsonContent({ $ref: `#/components/schemas/${collection}` }) } : {}),
    responses: {
      [endpoint.success]: { description: 'Done' },
      default: {
        description: 'Refused',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
    ...(endpoint.caller === 'anyone' ? {} : { security: [{ bearer: [] }] }),
  };
}

function toHeaderParameters(name: string): Json[] {
  const header = { replace: 'If-Match', create: 'Idempotency-Key' }[name];
  return header
    ? [{ name: header, in: 'header', required: name === 'replace', schema: { type: 'string' } }]
    : [];
}

function toJsonContent(schema: Json): Json {
  return { required: true, content: { 'application/json': { schema } } };
}

function createInputSchemas(): Json {
  return Object.fromEntries(
    collectionNames.map((name) => [
      name,
      z.toJSONSchema(definitionOf(name).inputSchema, { io: 'input', unrepresentable: 'any' }),
    ]),
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
  },
};
