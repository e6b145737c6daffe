import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '@/lib/api/errors';
import { toSessionClaims } from '@/lib/auth/session/session-claims';
import { toSessionCookies } from '@/lib/auth/session/session-cookies';
import { provideEmbeddedApi } from '@/lib/api/transports';
import { toInput } from '@/lib/content/input';
import { definitionOf, type Item } from '@/lib/content/registry';
import { createApp } from '@/lib/server/app';
import { toProblemResponse } from '@/lib/server/http/to-problem-response';
import { startApi, type TestApi } from '@/tests/api/harness';
import { action } from './action';
import * as items from './item-actions';

/** Cookies of the browser. */
let browser: { name: string; value: string }[] = [];

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers()),
  cookies: () =>
    Promise.resolve({
      getAll: () => browser,
      get: (name: string) => browser.find((cookie) => cookie.name === name),
    }),
}));

const unauthenticated = { ok: false, problem: { code: 'unauthenticated' } };

let api: TestApi;
let personId = '';
/** Calls of the API, such as `GET /user`. */
let calls: string[] = [];

beforeAll(async () => {
  vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));
  api = await startApi('in-process');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await api.stop();
});
beforeEach(async () => {
  personId = api.userIds['editor']!;
  const user = { id: personId, name: 'editor', email: 'editor@lyceum.local', scope: ['editor'] };
  const issued = await api.deps.tokens.issue(api.db, user, api.clock.nowMs, { isConfirmed: true });
  browser = await toSessionCookies(toSessionClaims(issued, user, Date.now()), []);
  const app = createApp(api.deps);
  calls = [];
  provideEmbeddedApi(async (request) => {
    calls.push(`${request.method} ${new URL(request.url).pathname.slice('/api'.length)}`);
    return app.fetch(request);
  });
});

/** Ends all sessions, which the cookie does not show. */
const revoke = () => api.db.updateTable('session').set({ revoked_at: '2026-01-01T00:00:00.000Z' }).execute();

const createPartner = async () =>
  (await api.create('admin', 'partners', {
    name: { kz: 'Atau', ru: 'Nazvanie' },
  })) as unknown as Item<'partners'>;

function save(partner: Item<'partners'>) {
  const input = toInput(definitionOf('partners'), partner);
  return items.replaceItem(personId, 'partners', partner.id, input, partner.version);
}

test('a save calls the API once', async () => {
  const partner = await createPartner();
  expect(await save(partner)).toMatchObject({ ok: true, item: { version: 2 } });
  expect(calls).toEqual([`PUT /partners/${partner.id}`]);
});

test('a save in a session that has ended changes nothing', async () => {
  const partner = await createPartner();
  await revoke();
  expect(await save(partner)).toEqual(unauthenticated);
  const row = await api.db.selectFrom('partner').selectAll().where('id', '=', partner.id).executeTakeFirst();
  expect(row?.version).toBe(1);
});

test('a session that has ended reads nothing', async () => {
  await revoke();
  expect(await items.listItems(personId, 'partners', {})).toEqual(unauthenticated);
});

test('a session that has ended gets no result of an action that calls no API', async () => {
  const tell = action([z.string()], (_context, text) => Promise.resolve({ text }));
  expect(await tell(personId, 'text')).toEqual({ ok: true, text: 'text' });
  expect(calls).toEqual(['GET /user']);
  await revoke();
  expect(await tell(personId, 'text')).toEqual(unauthenticated);
});

test('an answer to a read does not prove the session to an API that ignores the token', async () => {
  provideEmbeddedApi((request) =>
    Promise.resolve(
      request.url.endsWith('/user')
        ? toProblemResponse(new ApiError('unauthenticated'))
        : Response.json({ data: [], total: 0, page: 1, perPage: 20 }),
    ),
  );
  expect(await items.listItems(personId, 'partners', {})).toEqual(unauthenticated);
});
