import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { scopes } from '@/lib/content/access/scopes';
import { allowedMarkup } from '@/lib/server/base/sanitize-rich-text';
import { readOpenApi } from '@/lib/server/openapi/read-openapi';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly schema: { readonly enum?: readonly string[] };
}

const path = 'docs/remote-api.md';
const text = readFileSync(path, 'utf8');
const { paths, components } = readOpenApi();

/** Code that the document names in its sentences and tables. */
const spans = [
  ...new Set([...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`]+)`/g)].map(([, span]) => span!)),
];

/** Words of the document that come from standards: claims of a JWT. */
const ofStandards = ['exp', 'iat'];

/** Names of properties and parameters, and values of enumerations, of a part of the OpenAPI document. */
function listNames(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...(key === 'enum' ? (value as unknown[]).map(String) : []),
    ...((key === 'name' || key === 'const') && typeof value === 'string' ? [value] : []),
    ...listNames(value),
  ]);
}

/** Parameters of the lists of all collections. */
const listParameters = Object.values(paths).flatMap(
  ({ get }) => (get?.['parameters'] ?? []) as readonly Parameter[],
);

const isDescribed = (address: string) => {
  const own = address.replace(/^(\/api|\{API_URL\})(?=\/)/, '').replace('{collection}', 'news');
  return Object.keys(paths).find((known) => toPattern(known).test(own));
};
const toPattern = (known: string) => new RegExp(`^${known.replace(/\{\w+\}/g, '[^/]+')}$`);

test('names only endpoints that the API has', () => {
  const calls = spans.flatMap((span) => {
    const [, method, address] = /^(GET|POST|PUT|DELETE) (\/\S+)$/.exec(span) ?? [];
    return method ? [{ span, method, address: address! }] : [];
  });
  expect(calls.length).toBeGreaterThan(8);
  const missing = calls.filter(({ method, address }) => {
    const known = isDescribed(address);
    return known === undefined || paths[known]![method.toLowerCase()] === undefined;
  });
  expect(missing.map(({ span }) => span)).toEqual([]);
  const addresses = spans.filter((span) => /^(\/|\{API_URL\}\/)\w/.test(span));
  expect(addresses).toContain('/news/open-day');
  expect(addresses.filter((address) => isDescribed(address) === undefined)).toEqual([]);
});

test('names only fields, parameters and values that the API has', () => {
  const known = new Set([...listNames(paths), ...listNames(components), ...Object.keys(components.schemas)]);
  const markup = [...allowedMarkup].flatMap(([element, attributes]) => [element, ...attributes]);
  const words = spans.filter((span) => /^[a-z]\w*$/i.test(span) && !/^[A-Z]+(_[A-Z]+)*$/.test(span));
  expect(words.length).toBeGreaterThan(60);
  const others = [...markup, ...ofStandards, 'null', 'ETag'];
  expect(words.filter((word) => !known.has(word) && !others.includes(word))).toEqual([]);
  const keys = [...text.matchAll(/"(\w+)"(?=\s*:)/g)].map(([, key]) => key!);
  expect(keys.filter((key) => !known.has(key))).toEqual([]);
});

test('shows filters that a list has, with values that it accepts', () => {
  const filters = spans.flatMap((span) => {
    const [, name, value] = /^(\w+)=(.+)$/.exec(span) ?? [];
    return name ? [{ name, value: value! }] : [];
  });
  expect(filters.length).toBeGreaterThan(3);
  const isAccepted = ({ name, value }: { name: string; value: string }) =>
    listParameters.some(
      (parameter) =>
        parameter.name === name && (parameter.schema.enum?.includes(value) ?? parameter.in === 'query'),
    );
  expect(filters.filter((filter) => !isAccepted(filter))).toEqual([]);
});

test('names all roles, states of the lists, and elements of a text with their attributes', () => {
  const state = listParameters.find(({ name, schema }) => name === 'status' && schema.enum !== undefined)!;
  const [, richText] = /\*\*Rich text\*\*(.*?)\n\n/s.exec(text)!;
  const named = new Set([...richText!.matchAll(/`([\w -]+)`/g)].flatMap(([, span]) => span!.split(' ')));
  const markup = [...allowedMarkup].flatMap(([element, attributes]) => [element, ...attributes]);
  // The levels between stand there as a range.
  expect(markup.filter((name) => name !== 'h3' && !named.has(name))).toEqual([]);
  for (const name of [...scopes, ...state.schema.enum!]) expect(spans, name).toContain(name);
});
