import { expect, test } from 'vitest';
import { answers } from '../api/answers';
import { contract, type EndpointName } from '../api/contract';
import type { Endpoint } from '../api/endpoints/endpoint';
import { errorStatuses } from '../api/errors';
import { collectionNames, definitionOf } from '../content/registry';
import { createOpenApi } from './openapi';
import { bodies } from './openapi-bodies';

interface Operation {
  parameters: { name: string; in: string; required?: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { content?: unknown }>;
  security?: unknown;
}

const document = createOpenApi() as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Problem: { properties: { code: { enum: string[] } } } } };
};

const rows = (Object.entries(contract) as [EndpointName, Endpoint][]).flatMap(([name, endpoint]) =>
  (endpoint.path.includes('{collection}') ? collectionNames : [null]).map(
    (collection) => [name, collection ?? 'the site', endpoint] as const,
  ),
);

// An upload and a creation share an address; the upload is what it describes.
test.each(rows.filter(([name, collection]) => name !== 'create' || collection !== 'images'))(
  '%s of %s is described as the contract has it',
  (name, collection, endpoint) => {
    const path = endpoint.path.replace('{collection}', collection);
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation, path).toBeDefined();
    expect(operation!.responses).toHaveProperty('default');
    const success = operation!.responses[String(endpoint.success)];
    expect(success?.content !== undefined).toBe(
      answers[name] !== null || ['readFile', 'exportContent'].includes(name),
    );
    expect(operation!.requestBody !== undefined).toBe(bodies[name] !== undefined);
    expect(operation!.security !== undefined).toBe(endpoint.caller !== 'anyone');
    const named = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(
      operation!.parameters.filter((parameter) => parameter.in === 'path').map((one) => one.name),
    ).toEqual(named.filter((parameter) => parameter !== 'collection'));
  },
);

test.each(collectionNames)('a list of %s names all its filters', (collection) => {
  const names = document.paths[`/${collection}`]!['get']!.parameters.map((parameter) => parameter.name);
  const { fields } = definitionOf(collection);
  const filters = Object.keys(fields).filter((field) => fields[field]!.filterable);
  expect(names).toEqual(
    expect.arrayContaining(['page', 'perPage', 'locale', 'q', 'status', 'sort', ...filters]),
  );
});

test('a save names the version that was edited, a creation its key', () => {
  const headers = (path: string, method: string) =>
    document.paths[path]![method]!.parameters.filter((one) => one.in === 'header');
  expect(headers('/news/{id}', 'put')).toMatchObject([{ name: 'If-Match', required: true }]);
  expect(headers('/news/{id}', 'delete')).toMatchObject([{ name: 'If-Match', required: false }]);
  expect(headers('/news', 'post')).toMatchObject([{ name: 'Idempotency-Key', required: false }]);
});

test('every refusal is described', () => {
  expect(document.components.schemas.Problem.properties.code.enum).toEqual(Object.keys(errorStatuses));
});
