import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CreatedToken, OwnedToken, PersonalToken } from '@/lib/api/contract';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { tokenScopeOf } from '@/lib/api/token-scope-of';
import { maxTokenRequestsPerMinute, maxTokensPerPerson } from '@/lib/api/limits';
import type { Problem } from '@/lib/api/errors';
import { collectionNames } from '@/lib/content/registry';
import { tokenScopes, type TokenScope } from '@/lib/content/access/token-grant';
import { newsInput, published, startApi, type TestApi, type Who } from './harness';

const dayMs = 24 * 60 * 60 * 1000;
const endpoints = Object.entries<Endpoint>({ ...contract });

let api: TestApi;
beforeAll(async () => {
  api = await startApi('in-process');
});
afterAll(() => api.stop());

interface Wish {
  readonly scopes?: readonly TokenScope[];
  readonly languages?: readonly string[];
  readonly days?: number;
}

async function createToken(who: Who, wish: Wish = {}): Promise<CreatedToken> {
  const response = await api.call({
    who,
    method: 'POST',
    path: '/account/tokens',
    json: { name: 'Portal', scopes: tokenScopes, languages: ['kz', 'ru'], days: 30, ...wish },
  });
  expect(response.status).toBe(201);
  return (await response.json()) as CreatedToken;
}

function callWith(token: string, method: string, path: string, json?: unknown, headers = {}) {
  const authorization = { authorization: `Bearer ${token}`, ...headers };
  return api.call({ who: 'anonymous', method, path, json, headers: authorization });
}

async function listTokens<Token = PersonalToken>(who: Who, path = '/account/tokens'): Promise<Token[]> {
  const response = await api.call({ who, method: 'GET', path });
  return ((await response.json()) as { data: Token[] }).data;
}

/** Counts no requests of earlier tests. */
function passMinute(): void {
  api.clock.nowMs += 61_000;
}

describe('a personal access token', () => {
  test('is shown once, found by scanners, and stored as a digest', async () => {
    const { token, id, hint } = await createToken('editor');
    expect(token).toMatch(/^lyceum_pat_[0-9a-f]{48}$/);
    expect(token.endsWith(hint)).toBe(true);
    const rows = await api.db.selectFrom('personal_token').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token.slice(11));
    const [listed] = await listTokens('editor');
    expect(listed).toMatchObject({ id, name: 'Portal', lastUsedAt: null });
    expect(JSON.stringify(listed)).not.toContain(token.slice(11));
  });

  test('identifies its owner, with what it allows', async () => {
    const { token } = await createToken('author', { scopes: ['read'], languages: ['ru'] });
    const response = await callWith(token, 'GET', '/user');
    expect(await response.json()).toMatchObject({
      user: { name: 'author', scope: ['author'], grant: { scopes: ['read'], languages: ['ru'] } },
    });
    const [listed] = await listTokens('author');
    expect(listed!.lastUsedAt).toBe(new Date(api.clock.nowMs).toISOString());
  });

  test.each([
    [
      'with a changed character',
      (token: string) => token.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ],
    ['cut', (token: string) => token.slice(0, -1)],
    ['in capitals', (token: string) => token.toUpperCase().replace('LYCEUM_PAT_', 'lyceum_pat_')],
    [
      'with a valid checksum, but unknown',
      () => 'lyceum_pat_0000000000000000000000000000000000000000963fbb8e',
    ],
    ['the prefix alone', () => 'lyceum_pat_'],
  ])('is refused %s', async (_name, change) => {
    const { token } = await createToken('author');
    expect((await callWith(change(token), 'GET', '/news')).status).toBe(401);
  });

  test('is refused after its expiry, and is then no longer listed', async () => {
    const { token, id } = await createToken('methodist', { days: 1 });
    api.clock.nowMs += dayMs - 1;
    expect((await callWith(token, 'GET', '/user')).status).toBe(200);
    api.clock.nowMs += 1;
    expect((await callWith(token, 'GET', '/user')).status).toBe(401);
    expect((await listTokens('methodist')).map((listed) => listed.id)).not.toContain(id);
  });

  test('is refused after its revocation by its owner, whom alone it belongs to', async () => {
    const { token, id } = await createToken('author');
    const path = `/account/tokens/${id}`;
    expect((await api.call({ who: 'editor', method: 'DELETE', path })).status).toBe(404);
    expect((await callWith(token, 'GET', '/user')).status).toBe(200);
    expect((await api.call({ who: 'author', method: 'DELETE', path })).status).toBe(204);
    expect((await callWith(token, 'GET', '/user')).status).toBe(401);
    const actions = await api.db.selectFrom('audit').select('action').where('title', '=', 'Portal').execute();
    expect(actions.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['create-token', 'revoke-token']),
    );
  });

  test('is listed for administrators and revoked by them', async () => {
    const { token, id } = await createToken('other-author');
    expect((await api.call({ who: 'editor', method: 'GET', path: '/personal-tokens' })).status).toBe(403);
    const listed = await listTokens<OwnedToken>('admin', '/personal-tokens');
    expect(listed.find((entry) => entry.id === id)!.owner.name).toBe('other-author');
    const path = `/personal-tokens/${id}`;
    expect((await api.call({ who: 'editor', method: 'DELETE', path })).status).toBe(403);
    expect((await api.call({ who: 'admin', method: 'DELETE', path })).status).toBe(204);
    expect((await callWith(token, 'GET', '/user')).status).toBe(401);
  });

  test('ends with the access of its owner, and is deleted with the account', async () => {
    const { token } = await createToken('other-author');
    const user = `/users/${api.userIds['other-author']}`;
    await api.call({ who: 'admin', method: 'PUT', path: `${user}/disabled` });
    expect((await callWith(token, 'GET', '/user')).status).toBe(401);
    expect((await api.call({ who: 'admin', method: 'DELETE', path: user })).status).toBe(204);
    const rows = await api.db
      .selectFrom('personal_token')
      .select('id')
      .where('user_id', '=', api.userIds['other-author']!)
      .execute();
    expect(rows).toEqual([]);
  });

  test('loses the rights that its owner loses', async () => {
    const { token } = await createToken('methodist');
    const setScope = (scope: string) =>
      api.call({
        who: 'admin',
        method: 'PUT',
        path: `/users/${api.userIds['methodist']}/scopes`,
        json: { scope: [scope] },
      });
    await setScope('editor');
    expect((await callWith(token, 'GET', '/redirects')).status).toBe(200);
    await setScope('methodist');
    expect((await callWith(token, 'GET', '/redirects')).status).toBe(403);
  });

  test('has a limit of requests per minute', async () => {
    passMinute();
    const { token } = await createToken('editor');
    const statuses = new Set<number>();
    for (let count = 0; count < maxTokenRequestsPerMinute; count++)
      statuses.add((await callWith(token, 'GET', '/version')).status);
    expect([...statuses]).toEqual([200]);
    const refused = await callWith(token, 'GET', '/version');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    passMinute();
    expect((await callWith(token, 'GET', '/version')).status).toBe(200);
  });

  test('is limited in number, and needs a name, a scope, a language and an expiry', async () => {
    const wish = { name: 'Portal', scopes: ['read'], languages: ['kz'], days: 30 };
    const create = (json: object) =>
      api.call({ who: 'admin', method: 'POST', path: '/account/tokens', json });
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['all'] },
      { languages: [] },
      { days: 0 },
      { days: 367 },
    ])
      expect((await create({ ...wish, ...wrong })).status).toBe(422);
    for (let count = 0; count < maxTokensPerPerson; count++) expect((await create(wish)).status).toBe(201);
    const refused = await create(wish);
    expect(((await refused.json()) as Problem).issues).toEqual([{ path: ['name'], code: 'too_many' }]);
    await api.db.deleteFrom('personal_token').execute();
  });
});

describe('what a token allows', () => {
  /** Calls every endpoint with a token and returns the names of those that answer 401 or 403. */
  async function listRefused(token: string): Promise<string[]> {
    const refused: string[] = [];
    for (const [name, { method, path }] of endpoints) {
      passMinute();
      const target = path
        .replace('{collection}', 'news')
        .replace('{locale}', 'kz')
        .replace(/\{\w+\}/g, 'x');
      const { status, body } = await callWith(token, method, target, method === 'GET' ? undefined : {});
      await body?.cancel();
      if (status === 403) refused.push(name);
    }
    return refused.sort();
  }

  test.each(tokenScopes)('the scope %s opens its endpoints alone', { timeout: 60_000 }, async (scope) => {
    const { token } = await createToken('admin', { scopes: [scope], days: 366 });
    const closed = endpoints
      .filter(([, endpoint]) => !['none', scope].includes(String(tokenScopeOf(endpoint))))
      .map(([name]) => name);
    const refused = await listRefused(token);
    expect(refused).toEqual(expect.arrayContaining(closed));
    // Further rights are checked by handlers: an order needs the right to edit, an upload the right to upload.
    expect(refused.filter((name) => !closed.includes(name))).toEqual(
      { read: ['readVideoUpload'], write: [], publish: ['order'], inquiries: [], accounts: [] }[scope].filter(
        (name) => refused.includes(name),
      ),
    );
  });

  test('no token confirms, creates tokens, changes its owner or gives access', () => {
    const open = endpoints.filter(([, endpoint]) => tokenScopeOf(endpoint) !== null).map(([name]) => name);
    for (const name of [
      'createPersonalToken',
      'listPersonalTokens',
      'confirmSession',
      'createConfirmationChallenge',
      'createPasskeyChallenge',
      'addPasskey',
      'listPasskeys',
      'removePasskeysOf',
      'changePassword',
      'readAccount',
    ])
      expect(open).not.toContain(name);
    for (const name of [
      'createInvitation',
      'replaceScopes',
      'createResetLink',
      'enableUser',
      'exportContent',
    ])
      expect(open).not.toContain(name);
    const ofAccounts = endpoints.filter(([, endpoint]) => tokenScopeOf(endpoint) === 'accounts');
    expect(ofAccounts.map(([name]) => name).sort()).toEqual([
      'disableUser',
      'listAudit',
      'listInvitations',
      'listUsers',
      'readAccountOf',
      'revokeInvitation',
    ]);
  });

  test('a token never has more rights than its owner', { timeout: 60_000 }, async () => {
    for (const who of ['author', 'methodist', 'editor'] as const) {
      const { token } = await createToken(who);
      for (const [name, { method, path, caller }] of endpoints) {
        if (caller !== 'admin' && !(caller === 'manager' && who !== 'editor')) continue;
        passMinute();
        const { status } = await callWith(
          token,
          method,
          path.replace(/\{\w+\}/g, 'x'),
          method === 'GET' ? undefined : {},
        );
        expect(`${name} ${status}`).toBe(`${name} 403`);
      }
    }
  });

  test('each collection hides drafts from a token without the scope read', async () => {
    const { token: reader } = await createToken('admin', { scopes: ['read'] });
    const { token: writer } = await createToken('admin', { scopes: ['inquiries'] });
    const { id } = await api.create('admin', 'news', newsInput());
    expect((await callWith(reader, 'GET', `/news/${id}`)).status).toBe(200);
    expect((await callWith(writer, 'GET', `/news/${id}`)).status).toBe(404);
    for (const collection of collectionNames) {
      const path = `/${collection}`;
      const { total } = (await (await callWith(writer, 'GET', path)).json()) as { total: number };
      const { total: shown } = (await (await api.call({ who: 'anonymous', method: 'GET', path })).json()) as {
        total: number;
      };
      expect(total).toBe(shown);
    }
  });

  test('a token without publish writes drafts only', async () => {
    const { token } = await createToken('editor', { scopes: ['read', 'write'] });
    const publish = await callWith(token, 'POST', '/news', newsInput({ status: published }));
    expect(publish.status).toBe(403);
    const draft = await callWith(token, 'POST', '/news', newsInput());
    expect(draft.status).toBe(201);
    const { id } = (await draft.json()) as { id: string };
    const match = { 'if-match': '"1"' };
    const change = newsInput({ status: published });
    expect((await callWith(token, 'PUT', `/news/${id}`, change, match)).status).toBe(403);
    expect(
      (await api.call({ who: 'editor', method: 'PUT', path: `/news/${id}`, json: change, headers: match }))
        .status,
    ).toBe(200);
    const next = { 'if-match': '"2"' };
    expect((await callWith(token, 'PUT', `/news/${id}`, newsInput(), next)).status).toBe(403);
    expect((await callWith(token, 'DELETE', `/news/${id}`, undefined, next)).status).toBe(403);
    const { token: publisher } = await createToken('editor', { scopes: ['read', 'write', 'publish'] });
    expect((await callWith(publisher, 'DELETE', `/news/${id}`, undefined, next)).status).toBe(204);
  });

  test('a token for one language leaves texts and publication of the other as they are', async () => {
    const { token } = await createToken('editor', {
      scopes: ['read', 'write', 'publish'],
      languages: ['ru'],
    });
    const { id } = await api.create('editor', 'news', newsInput());
    let version = 1;
    const put = async (change: Record<string, unknown>) => {
      const response = await callWith(token, 'PUT', `/news/${id}`, newsInput(change), {
        'if-match': `"${version}"`,
      });
      if (response.ok) version += 1;
      return response.status;
    };
    expect(await put({ title: { kz: 'Basqa', ru: 'Po-russki' } })).toBe(403);
    expect(await put({ body: { kz: null, ru: '<p>Tekst</p>' } })).toBe(403);
    expect(await put({ status: published })).toBe(403);
    expect(await put({ title: { kz: 'Qazaqsha', ru: 'Inache' } })).toBe(200);
    expect(await put({ date: '2026-03-02' })).toBe(200);
    expect(await put({ status: { kz: 'draft', ru: 'published' } })).toBe(200);
    expect((await callWith(token, 'DELETE', `/news/${id}`)).status).toBe(403);
    expect((await callWith(token, 'POST', `/news/${id}/translations/kz/confirmation`)).status).toBe(403);
    const both = newsInput({ status: published });
    const headers = { 'if-match': `"${version}"` };
    const whole = await api.call({ who: 'editor', method: 'PUT', path: `/news/${id}`, json: both, headers });
    expect(whole.status).toBe(200);
    version += 1;
    // What both languages share would change what visitors of the other language see.
    expect(await put({ status: published, publishAt: '2027-01-01T00:00:00.000Z' })).toBe(403);
    expect(await put({ status: published, date: '2026-03-02' })).toBe(403);
    expect(await put({ status: published, title: { kz: 'Qazaqsha', ru: 'Inache' } })).toBe(200);
    expect((await callWith(token, 'POST', '/news', newsInput())).status).toBe(403);
    const russian = newsInput({ title: { kz: null, ru: 'Novost' }, body: { kz: null, ru: '<p>Tekst</p>' } });
    const created = await callWith(token, 'POST', '/news', russian);
    expect(created.status).toBe(201);
    const { id: own } = (await created.json()) as { id: string };
    expect((await callWith(token, 'DELETE', `/news/${own}`)).status).toBe(204);
    expect((await callWith(token, 'POST', `/news/${own}/restore`)).status).toBe(200);
  });
});
