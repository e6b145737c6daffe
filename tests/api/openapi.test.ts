import { describe, expect, it } from 'vitest';
import { errorStatuses } from '@/lib/api/errors';
import { readOpenApi } from '@/lib/server/openapi/read-openapi';
import { version } from '@/package.json';

type Node = Record<string, unknown>;

interface Operation extends Node {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly security: readonly Node[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Node }[];
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const document = readOpenApi();
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method} ${path}`,
    path,
    operation: operation as Operation,
  })),
);

/** Names of the operations that fail a rule. */
function failing(isRight: (operation: Operation, path: string) => boolean): string[] {
  return operations.filter(({ operation, path }) => !isRight(operation, path)).map(({ name }) => name);
}

/** Keywords that say nothing about the type of a value. */
const notes = new Set(['title', 'description', 'default', 'examples', 'deprecated']);

/** Pointers of the schemas in a part of the document that accept any value. */
function listUntyped(node: unknown, pointer: string, isSchema: boolean): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node))
    return node.flatMap((member, index) => listUntyped(member, `${pointer}/${index}`, isSchema));
  const entries = Object.entries(node);
  const isUntyped = isSchema && entries.every(([key]) => notes.has(key));
  return [
    ...(isUntyped ? [pointer] : []),
    ...entries.flatMap(([key, value]) => {
      if (notes.has(key) || key === 'enum' || key === 'const' || key === 'required') return [];
      if (key === 'properties')
        return Object.entries(value as Node).flatMap(([name, member]) =>
          listUntyped(member, `${pointer}/properties/${name}`, true),
        );
      if (/^(anyOf|oneOf|allOf)$/.test(key) && (value as unknown[]).length < 2) return [`${pointer}/${key}`];
      const holdsSchema = /^(schema|items|additionalProperties|propertyNames|anyOf|oneOf|allOf)$/.test(key);
      return listUntyped(value, `${pointer}/${key}`, holdsSchema && typeof value === 'object');
    }),
  ];
}

/** Targets of all references in a part of the document. */
function listReferences(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) =>
    key === '$ref' ? [value as string] : listReferences(value),
  );
}

function resolve(pointer: string): unknown {
  const parts = pointer.replace('#/', '').split('/');
  return parts.reduce<unknown>((node, part) => (node as Node | undefined)?.[part], document);
}

describe('the OpenAPI document', () => {
  it('describes all endpoints of all collections', () => {
    expect(operations.length).toBeGreaterThan(600);
  });

  it('names its version, license and purpose', () => {
    expect(document['info']).toMatchObject({ version, license: { identifier: 'MIT' } });
    expect(document['servers']).not.toEqual([]);
  });

  // The rule security-defined of Redocly.
  it('says of each operation whether it needs a token', () => {
    expect(failing(({ security }) => security.length > 0)).toEqual([]);
    expect(document.paths['/news']!['get']).toMatchObject({ security: [{}, { bearer: [] }] });
    expect(document.paths['/news']!['post']).toMatchObject({ security: [{ bearer: [] }] });
  });

  // The rules operation-2xx-response and operation-4xx-response.
  it('names successes, and refusals by their codes', () => {
    expect(failing(({ responses }) => Object.keys(responses).some((status) => /^2/.test(status)))).toEqual(
      [],
    );
    expect(failing(({ responses }) => Object.keys(responses).some((status) => /^4/.test(status)))).toEqual(
      [],
    );
    for (const { operation, name } of operations)
      for (const [status, { description }] of Object.entries(operation.responses))
        if (/^[45]/.test(status))
          for (const [, code] of description.matchAll(/`(\w+)`/g))
            expect(`${name} ${code} ${errorStatuses[code as keyof typeof errorStatuses]}`).toBe(
              `${name} ${code} ${status}`,
            );
  });

  it('gives each operation an id of its own, a summary, a description and a known tag', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    const tags = document.tags.map(({ name }) => name);
    expect(new Set(tags).size).toBe(tags.length);
    expect(document.tags.filter(({ description }) => description === '')).toEqual([]);
    // The rule struct of Redocly, and with it generators of types, refuse further members.
    for (const tag of document.tags) expect(Object.keys(tag)).toEqual(['name', 'description']);
    expect(failing(({ summary, description }) => summary !== '' && description !== '')).toEqual([]);
    expect(failing((operation) => operation.tags.length === 1 && tags.includes(operation.tags[0]!))).toEqual(
      [],
    );
    const used = new Set(operations.flatMap(({ operation }) => operation.tags));
    expect(tags.filter((tag) => !used.has(tag))).toEqual([]);
  });

  // The rule path-parameters-defined.
  it('declares the parameters of each path, and no others', () => {
    const inPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
    expect(
      failing(({ parameters }, path) => {
        const declared = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
        return declared.join() === inPath(path).join();
      }),
    ).toEqual([]);
  });

  // The rule no-unresolved-refs.
  it('refers to existing schemas only', () => {
    const references = [...new Set(listReferences(document))];
    expect(references.length).toBeGreaterThan(50);
    expect(references.filter((reference) => resolve(reference) === undefined)).toEqual([]);
  });

  // The rule no-illogical-composition-keywords, and more: an untyped value is `unknown` in generated clients.
  it('gives each value a type, and choices only where there are some', () => {
    expect(
      listUntyped({ schema: { properties: { a: { anyOf: [{}, { type: 'null' }] } } } }, '#', false),
    ).toEqual(['#/schema/properties/a/anyOf/0']);
    expect(listUntyped(document.paths, '#/paths', false)).toEqual([]);
    expect(listUntyped(document.components.schemas, '#/components/schemas', false)).toEqual([]);
    for (const [name, schema] of Object.entries(document.components.schemas))
      expect(listUntyped(schema, name, true)).toEqual([]);
  });

  it('describes the person of a token with the roles', () => {
    const text = JSON.stringify(document.paths['/user']!['get']);
    expect(text).toContain('"enum":["admin","editor","methodist","translator","author"]');
  });
});
