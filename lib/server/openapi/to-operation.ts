import { z } from 'zod';
import { isBytes, isUpload, shapeFor, type Endpoint } from '@/lib/api/contract/endpoint';
import { errorStatuses, type ErrorCode } from '@/lib/api/errors';
import type { CollectionName } from '@/lib/content/registry';
import { describeOperation } from './describe-operation';
import { listRefusals } from './list-refusals';
import { toTagName } from './list-tags';
import { toSchema, type Json } from './to-schema';

/** Returns the OpenAPI operation of an endpoint. `collection`: the collection in its path, if any. */
export function toOperation(name: string, endpoint: Endpoint, collection: CollectionName | undefined): Json {
  const { path, caller, summary, success, query, headers } = endpoint;
  const pathNames = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
  return {
    operationId: collection ? `${name}-${collection}` : name,
    summary,
    description: describeOperation(endpoint, collection),
    tags: [toTagName(endpoint, collection)],
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
      ...toRefusals(listRefusals(endpoint, collection)),
      default: toRefusal('Refused or failed for another reason'),
    },
    // Callers without a token see less, or the same.
    security: caller === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }],
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
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description !== undefined && { description }),
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

function toSuccess({ answer, documented, sends }: Endpoint, collection: CollectionName | undefined): Json {
  if (answer === null) return { description: 'Done' };
  if (isBytes(answer)) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The bytes', content: { [answer.mediaType]: { schema } } };
  }
  const shape = documented ?? shapeFor(answer, collection);
  const sent = shape instanceof z.ZodPipe ? (shape.in as z.ZodType) : shape;
  const text = { schema: { type: 'string' } };
  return {
    description: 'Done',
    ...(sends && { headers: Object.fromEntries(sends.map((name) => [name, text])) }),
    content: { 'application/json': { schema: toSchema(sent, 'output') } },
  };
}

/** The response of all refusals, to which operations refer. Written out in each, the document would have 0.9 MB more. */
export const refusal: Json = {
  description: 'Refused; `code` says why',
  headers: { 'Retry-After': { $ref: '#/components/headers/Retry-After' } },
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

/** Returns the responses of refusals by status. */
function toRefusals(codes: readonly ErrorCode[]): Json {
  const statuses = [...new Set(codes.map((code) => errorStatuses[code]))];
  return Object.fromEntries(
    statuses.map((status) => {
      const names = codes.filter((code) => errorStatuses[code] === status).map((code) => `\`${code}\``);
      return [status, toRefusal(names.join(', '))];
    }),
  );
}

function toRefusal(description: string): Json {
  return { $ref: '#/components/responses/Refusal', description };
}
