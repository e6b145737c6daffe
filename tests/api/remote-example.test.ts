import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, type ApiClient, type CollectionClient } from '@/lib/api/client';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { ApiError } from '@/lib/api/errors';
import { createEmptyInput, toInput } from '@/lib/content/input';
import { collectionNames, definitionOf, type CollectionName } from '@/lib/content/registry';
import { root } from '../architecture/source-files';

const email = 'teacher@school.example';
const password = 'correct horse battery';

let process_: ChildProcess;
let baseUrl: string;
let visitor: ApiClient;
let staff: ApiClient;

beforeAll(async () => {
  process_ = spawn(process.execPath, [`${root}examples/remote-api/server.mjs`], {
    env: { NODE_ENV: 'test', EMAIL: email, PASSWORD: password, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(process_.stdout!, 'data')) as [Buffer];
  baseUrl = /http\S+/.exec(line.toString())![0];
  visitor = createClient({ transport: fetch, baseUrl });
  const { token } = await visitor.login({ email, password });
  staff = createClient({ transport: fetch, baseUrl, headers: { authorization: `Bearer ${token}` } });
});
afterAll(() => process_.kill());

/** Codes of refusals. */
async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof ApiError ? error.code : String(error)),
  );
}

/** The collections that the sample has; the site does without the others. */
const present = [
  ...['news', 'notifications', 'slides', 'albums', 'images', 'partners', 'methods', 'adisteme'],
  ...['pages', 'staff', 'documents', 'site', 'menu'],
] as CollectionName[];

function of(client: ApiClient, collection: CollectionName): CollectionClient<'news'> {
  return client[collection] as CollectionClient<'news'>;
}

describe('the sample of a remote API', () => {
  it('has the essential endpoints, and this file calls each', () => {
    const essential = Object.entries<Endpoint>({ ...contract }).filter(([, endpoint]) => endpoint.essential);
    expect(essential.map(([name]) => name).sort()).toEqual(
      ['create', 'list', 'login', 'read', 'readUser', 'remove', 'replace'].sort(),
    );
  });

  it('signs in, names the person, and refuses wrong passwords and tokens', async () => {
    expect(await staff.readUser()).toMatchObject({ user: { email, scope: ['admin'] } });
    expect(await codeOf(visitor.login({ email, password: 'wrong' }))).toBe('invalid_credentials');
    expect(await codeOf(visitor.readUser())).toBe('unauthenticated');
    const stranger = createClient({ transport: fetch, baseUrl, headers: { authorization: 'Bearer x' } });
    expect(await codeOf(stranger.news.list())).toBe('unauthenticated');
  });

  it.each(present)('keeps items of %s as the contract says', async (collection) => {
    const [own, public_] = [of(staff, collection), of(visitor, collection)];
    const input = createEmptyInput(definitionOf(collection)) as never;
    const before = await visitor.readVersion();
    const draft = await own.create(input);
    expect(draft.version).toBe(1);
    expect((await own.list()).data.map(({ id }) => id)).toContain(draft.id);
    expect((await public_.list()).data).toEqual([]);
    expect(await codeOf(public_.read(draft.id))).toBe('not_found');
    expect(await codeOf(public_.create(input))).toBe('unauthenticated');
    const shown = { ...toInput(definitionOf(collection), draft), status: { kz: 'published', ru: 'draft' } };
    const saved = await own.replace(draft.id, shown as never, 1);
    expect(saved.version).toBe(2);
    expect(await codeOf(own.replace(draft.id, shown as never, 1))).toBe('version_mismatch');
    expect(await public_.read(draft.id)).toEqual(saved);
    if ('slug' in draft) expect(await public_.read(saved.slug!)).toEqual(saved);
    expect((await public_.list({ locale: 'kz' })).total).toBe(1);
    expect((await public_.list({ locale: 'ru' })).total).toBe(0);
    expect(await visitor.readVersion()).not.toBe(before);
    expect(await codeOf(own.remove(draft.id, 1))).toBe('version_mismatch');
    await own.remove(draft.id, 2);
    expect(await codeOf(own.read(draft.id))).toBe('not_found');
  });

  it('sorts, filters and divides lists', async () => {
    const empty = createEmptyInput(definitionOf('news'));
    for (const day of [1, 3, 2])
      await staff.news.create({
        ...empty,
        title: { kz: null, ru: `Day ${day}` },
        date: `2026-03-0${day}`,
        category: day === 3 ? 'sport' : 'it',
        status: { kz: 'draft', ru: 'published' },
      } as never);
    const { data, total } = await visitor.news.list({ sort: '-date', perPage: 2 });
    expect([total, ...data.map(({ date }) => date)]).toEqual([3, '2026-03-03', '2026-03-02']);
    expect((await visitor.news.list({ sort: 'date', page: 2, perPage: 2 })).data).toHaveLength(1);
    expect((await visitor.news.list({ category: 'sport' })).total).toBe(1);
    expect((await visitor.news.list({ q: 'day 2' })).total).toBe(1);
  });

  it('lets the site do without all other endpoints and collections', async () => {
    for (const name of collectionNames.filter((collection) => !present.includes(collection)))
      expect(await of(visitor, name).list()).toMatchObject({ data: [], total: 0 });
    for (const work of [
      visitor.readSettings(),
      visitor.search({ q: 'x' }),
      staff.listUsers({}),
      staff.readOverview(),
    ])
      expect(await codeOf(work)).toBe('not_supported');
  });

  it.each([
    ['POST', '/news', '{', 400],
    ['POST', '/news', '{}', 422],
    ['PUT', '/login', '{}', 401],
    ['POST', '/login', 'x'.repeat(2 * 1024 * 1024), 413],
  ])('refuses %s %s with a bad body', async (method, path, body, status) => {
    const { token } = await visitor.login({ email, password });
    const headers = { authorization: path === '/login' ? '' : `Bearer ${token}` };
    expect((await fetch(baseUrl + path, { method, headers, body })).status).toBe(status);
  });
});
