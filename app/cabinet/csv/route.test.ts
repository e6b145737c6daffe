import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import {
  isListFilter,
  listSorts,
  readNarrowing,
  toListHref,
  type ListFilter,
} from '@/components/cabinet/list/filters/list-filter';
import { toApiQuery } from '@/components/cabinet/list/filters/to-api-query';
import { toCsvQuery } from '@/components/cabinet/list/csv/to-csv-query';
import { cabinetFeatures } from '@/features/cabinet';
import { pageQuery } from '@/lib/api/contract/shapes';
import { listGroups } from '@/lib/content/lists/groups';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { listSourceFiles, root } from '@/tests/architecture/source-files';
import { auditTable } from './audit-table';
import { GET } from './route';

/** Queries with which the API was asked for lists, by the name of the call. */
const asked: { name: string; query: Record<string, unknown> }[] = [];
const page = { data: [], total: 0, page: 1, perPage: 200 };
const ask = (name: string) => (query: Record<string, unknown>) => {
  asked.push({ name, query });
  return Promise.resolve(page);
};
const api = new Proxy({} as Record<string, unknown>, {
  get: (_, name: string) => (name.startsWith('export') ? ask(name) : { list: ask(name) }),
});

vi.mock('@/lib/auth/sign-in/answer-download', () => ({
  answerDownload: (_request: Request, _place: unknown, work: (session: unknown) => unknown) => work({}),
}));
vi.mock('@/lib/clients/api-clients', () => ({ staffApi: () => api }));

beforeEach(() => {
  asked.length = 0;
});

/** Downloads the CSV of a list as its page offers it at an address. Returns what the API is asked for. */
async function download(list: string, address: string) {
  const query = toCsvQuery({ list, locale: 'ru', address });
  const response = await GET(new Request(`https://school.example/cabinet/csv?${query}`));
  expect(response.status).toBe(200);
  return asked.at(-1)!;
}

const id = '0b3e7a8e-5a51-4a3e-9b5c-3f6d2c1b0a99';

/** Returns a value that a shape accepts. */
function sampleOf(shape: z.ZodType): string {
  const { enum: own = [], anyOf = [] } = z.toJSONSchema(shape, { unrepresentable: 'any', io: 'input' });
  const names = [...own, ...anyOf.flatMap((part) => part.enum ?? [])].map(String);
  const candidates = [...names, id, '2026-09-01', 'words'];
  const sample = candidates.find((candidate) => shape.safeParse(candidate).success);
  if (sample === undefined) throw new Error('No candidate fits the shape: add one');
  return sample;
}

/** Returns a filter that uses all that a list can be narrowed and sorted by. */
function fillFilter(collection: CollectionName): ListFilter {
  const definition = definitionOf(collection);
  const names = Object.keys(definition.fields).filter((name) => isListFilter(definition, name));
  const fields = names.map((name) => [name, sampleOf(definition.fields[name]!.schema)]);
  const groups = listGroups(definition);
  return {
    ...{ q: 'two words & more', status: 'untranslated', page: 3 },
    ...{ createdBy: id, inYear: 2025, locale: 'kz', sort: `-${listSorts(definition).at(-1)}` },
    ...(groups.length > 0 && { group: groups.at(-1)! }),
    ...(fields.length > 0 && { fields: Object.fromEntries(fields) as Record<string, string> }),
  };
}

describe('the CSV of a list has what the list shows', () => {
  it.each(collectionNames.filter((name) => !definitionOf(name).isSingleton))('%s', async (collection) => {
    const definition = definitionOf(collection);
    const filter = fillFilter(collection);
    const address = toListHref(`/ru/cabinet/${definition.cabinet.segment}`, filter);
    const search = Object.fromEntries(new URL(address, 'https://school.example').searchParams);
    const { q: _q, status: _status, page: _page, group: _group, ...narrowing } = filter;
    // The address keeps the whole filter.
    expect(readNarrowing(search, definition)).toEqual(narrowing);
    const { name, query } = await download(collection, address);
    expect(name).toBe(collection);
    const { page: asks, perPage: _perPage, ...narrowed } = query;
    expect(asks).toBe(1);
    expect(narrowed).toEqual(toApiQuery(definition, filter, 'ru'));
  });

  const tables = Object.entries(
    Object.assign({ audit: auditTable }, ...cabinetFeatures.map((feature) => feature.tables)) as Record<
      string,
      typeof auditTable
    >,
  );

  it.each(tables)('%s', async (list, { query: { shape }, section }) => {
    const names = Object.keys(shape).filter((name) => !Object.hasOwn(pageQuery, name));
    expect(names.length).toBeGreaterThan(0);
    const filter = Object.fromEntries(names.map((name) => [name, sampleOf(shape[name] as z.ZodType)]));
    const address = `/ru/cabinet/${section}?${new URLSearchParams({ ...filter, page: '3' })}`;
    const { name, query } = await download(list, address);
    expect(name).toMatch(/^export/);
    expect(query).toEqual({ ...filter, page: 1, perPage: query['perPage'] });
  });

  it('without values that the list ignores', async () => {
    const { query } = await download(
      'audit',
      '/ru/cabinet/history?action=unheard-of&since=yesterday&other=1',
    );
    expect(Object.keys(query).sort()).toEqual(['page', 'perPage']);
  });

  it('because no filter is named like a parameter of the CSV', () => {
    const reserved = 'list locale page q status group createdBy inYear language sort'.split(' ');
    for (const collection of collectionNames) {
      const definition = definitionOf(collection);
      const taken = reserved.filter((name) => isListFilter(definition, name));
      expect([collection, taken]).toEqual([collection, []]);
    }
  });
});

it('offers every CSV of a list by the same two components', () => {
  const offering = listSourceFiles(['app', 'components', 'features', 'lib']).filter(
    (file) => !file.endsWith('.spec.ts') && /["'`]\/cabinet\/csv/.test(readFileSync(root + file, 'utf8')),
  );
  expect(offering).toEqual([
    'components/cabinet/list/csv/confirmed-csv-download.tsx',
    'components/cabinet/list/csv/csv-download.tsx',
  ]);
});
