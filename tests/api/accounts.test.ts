import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Account, AccountSession, CreatedLink } from '@/lib/api/contract';
import { accountEndpoints } from '@/lib/api/contract/account-endpoints';
import { userEndpoints } from '@/lib/api/contract/user-endpoints';
import { maxJsonBytes } from '@/lib/api/limits';
import { password, startApi, transports, type Row, type TestApi, type Who } from './harness';
import { expectRow, testRows } from './request-rows';

const newPassword = 'three red elephants';
const notAdmins: readonly Who[] = ['anonymous', 'author', 'methodist', 'editor'];

/** Returns the endpoints of a caller, with the id of no account. */
function listEndpoints(caller: 'staff' | 'admin'): { method: string; path: string }[] {
  return Object.values({ ...accountEndpoints, ...userEndpoints })
    .filter((endpoint) => endpoint.caller === caller)
    .map(({ method, path }) => ({ method, path: path.replace('{id}', 'nobody') }));
}

describe.each(transports)('accounts, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const login = async (who: Who, secret = password, userAgent = 'Test') => {
    const response = await api.call({
      who: 'anonymous',
      method: 'POST',
      path: '/login',
      headers: { 'user-agent': userAgent },
      json: { email: `${who}@lyceum.local`, password: secret },
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    const { token } = (await response.json()) as { token: string };
    return { authorization: `Bearer ${token}` };
  };
  const read = async <Body>(row: Pick<Row, 'who' | 'method' | 'path' | 'json' | 'headers'>) =>
    (await (await api.call(row)).json()) as Body;

  describe('refuses callers without the right', () => {
    testRows(
      () => api,
      [
        ...listEndpoints('staff').map((row): Row => ({
          ...row,
          who: 'anonymous',
          json: row.method === 'GET' ? undefined : {},
          status: 401,
        })),
        ...listEndpoints('admin').flatMap((row) =>
          notAdmins.map((who): Row => ({
            ...row,
            who,
            json: row.method === 'GET' ? undefined : {},
            status: who === 'anonymous' ? 401 : 403,
            lacks: ['@lyceum.local'],
          })),
        ),
        ...listEndpoints('admin')
          .filter(({ path }) => path.includes('nobody'))
          .map((row): Row => ({
            ...row,
            who: 'admin',
            json: row.method === 'GET' ? undefined : { scope: ['author'] },
            status: 404,
          })),
      ],
    );
  });

  describe('own account', () => {
    const put = { who: 'editor', method: 'PUT', path: '/account' } as const;
    testRows(
      () => api,
      [
        {
          who: 'editor',
          method: 'GET',
          path: '/account',
          status: 200,
          contains: ['"secondFactor":false'],
          lacks: ['hash', 'argon', 'totp'],
        },
        { ...put, json: { name: 'Editor' }, status: 200, contains: ['"name":"Editor"'] },
        { ...put, name: 'an empty name', json: { name: '  ' }, status: 422, contains: ['["name"]'] },
        { ...put, name: 'a name that is too long', json: { name: 'a'.repeat(121) }, status: 422 },
        { ...put, name: 'control characters', json: { name: 'a\u0007' }, status: 422 },
        {
          ...put,
          name: 'another scope along with the name',
          json: { name: 'a', scope: ['admin'] },
          status: 422,
          contains: ['unknown_field'],
        },
        { ...put, name: 'no name', json: {}, status: 422 },
        {
          ...put,
          name: 'a body that is not JSON',
          body: 'name=a',
          headers: { 'content-type': 'text/plain' },
          status: 415,
        },
        {
          ...put,
          name: 'broken JSON',
          body: '{',
          headers: { 'content-type': 'application/json' },
          status: 400,
        },
        { ...put, name: 'a body beyond the limit', json: { name: 'a'.repeat(maxJsonBytes) }, status: 413 },
        { who: 'editor', method: 'PATCH', path: '/account', status: 405 },
      ],
    );
  });

  describe('change of the password', () => {
    const post = { who: 'methodist', method: 'POST', path: '/account/password' } as const;
    const change = (currentPassword: unknown, next: unknown) => ({ currentPassword, newPassword: next });
    testRows(
      () => api,
      [
        {
          ...post,
          name: 'with a wrong current password',
          json: change('wrong', newPassword),
          status: 422,
          contains: ['["currentPassword"]', '"wrong"'],
        },
        {
          ...post,
          name: 'to a short password',
          json: change(password, 'short'),
          status: 422,
          contains: ['["newPassword"]', '"too_short"', '"min":12'],
        },
        {
          ...post,
          name: 'to a well-known password',
          json: change(password, 'password1234'),
          status: 422,
          contains: ['"well_known"'],
        },
        {
          ...post,
          name: 'to the own address',
          json: change(password, 'methodist@lyceum.local'),
          status: 422,
          contains: ['"well_known"'],
        },
        {
          ...post,
          name: 'to a password that is too long',
          json: change(password, 'ab'.repeat(200)),
          status: 422,
          contains: ['"too_long"'],
        },
        { ...post, name: 'to a value that is not a text', json: change(password, ['a']), status: 422 },
        { ...post, name: 'without the current password', json: { newPassword }, status: 422 },
        {
          ...post,
          name: 'with empty passwords',
          json: change('', ''),
          status: 422,
          contains: [
            '{"path":["currentPassword"],"code":"required"}',
            '{"path":["newPassword"],"code":"required"}',
          ],
        },
        {
          ...post,
          name: 'to the current password',
          json: change(password, password),
          status: 422,
          contains: ['["newPassword"]', '"unchanged"'],
        },
        {
          ...post,
          name: 'of another account',
          json: { ...change(password, newPassword), id: 'x' },
          status: 422,
        },
      ],
    );

    test('ends all sessions, starts a new one and rejects the old password', async () => {
      const other = await login('other-author');
      const own = await login('other-author');
      const response = await api.call({
        ...post,
        who: 'anonymous',
        headers: own,
        json: change(password, newPassword),
      });
      expect(response.status).toBe(200);
      const { token } = (await response.json()) as { token: string };
      for (const headers of [other, own])
        await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
      const headers = { authorization: `Bearer ${token}` };
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 200 });
      await expect(login('other-author')).rejects.toThrow('invalid_credentials');
      await login('other-author', newPassword);
    });

    test('also ends a session that starts with the old password at the same time', async () => {
      const third = 'four blue camels';
      const own = await login('other-author', newPassword);
      const changing = api.call({
        ...post,
        who: 'anonymous',
        headers: own,
        json: change(newPassword, third),
      });
      // One attempt is being verified at the moment of the change.
      const attempts = [0, 10, 20, 30].map(async (delayMs) => {
        await new Promise((resolve) => setTimeout(resolve, delayMs));
        return login('other-author', newPassword).catch(() => null);
      });
      expect((await changing).status).toBe(200);
      for (const headers of await Promise.all(attempts))
        if (headers)
          await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
    });

    test('throttles guesses of the current password like sign-in', async () => {
      const headers = await login('author');
      const row = { ...post, who: 'anonymous', headers, json: change('wrong', newPassword) } as const;
      const statuses: number[] = [];
      for (let index = 0; index < 11; index += 1) statuses.push((await api.call(row)).status);
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
      // Other sessions and sign-ins are not blocked.
      await login('author');
      await expectRow(api, { ...row, json: change(password, newPassword), status: 429 });
      api.clock.nowMs += 15 * 60 * 1000;
      await login('author');
    });
  });

  describe('sessions', () => {
    const list = async (headers: Record<string, string>) =>
      (
        await read<{ data: AccountSession[] }>({
          who: 'anonymous',
          method: 'GET',
          path: '/account/sessions',
          headers,
        })
      ).data;

    test('list start, device and the current session', async () => {
      const phone = await login('editor', password, 'Phone/1.0');
      await login('editor', password, 'x'.repeat(1000));
      const sessions = await list(phone);
      expect(sessions.find(({ userAgent }) => userAgent === 'Phone/1.0')).toMatchObject({ current: true });
      expect(sessions.filter(({ current }) => current)).toHaveLength(1);
      expect(Math.max(...sessions.map(({ userAgent }) => userAgent?.length ?? 0))).toBe(300);
    });

    test('can be ended separately, by their owner only', async () => {
      const headers = await login('editor');
      const victim = (await list(headers)).find(({ current }) => current)!;
      const row = { method: 'DELETE', path: `/account/sessions/${victim.id}` } as const;
      await expectRow(api, { ...row, who: 'admin', status: 404 });
      await expectRow(api, { ...row, who: 'anonymous', status: 401 });
      await expectRow(api, { ...row, who: 'editor', status: 204 });
      await expectRow(api, { ...row, who: 'editor', status: 404 });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
      await expectRow(api, { who: 'editor', method: 'GET', path: '/user', status: 200 });
    });

    test('can all be ended at once', async () => {
      const [first, second] = [await login('author'), await login('author')];
      await expectRow(api, {
        who: 'anonymous',
        method: 'DELETE',
        path: '/account/sessions',
        headers: first,
        status: 204,
      });
      for (const headers of [first, second])
        await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
    });
  });

  describe('accounts of others', () => {
    const idOf = (who: Who) => api.userIds[who] ?? '';

    testRows(
      () => api,
      [
        {
          who: 'admin',
          method: 'GET',
          path: '/users',
          status: 200,
          contains: ['"total":5', '"email":"admin@lyceum.local"'],
          lacks: ['argon', 'totp'],
        },
        { who: 'admin', method: 'GET', path: '/users?q=METHODIST', status: 200, contains: ['"total":1'] },
        { who: 'admin', method: 'GET', path: '/users?q=%25_', status: 200, contains: ['"data":[]'] },
        { who: 'admin', method: 'GET', path: '/users?q=nobody', status: 200, contains: ['"data":[]'] },
        {
          who: 'admin',
          method: 'GET',
          path: '/users?perPage=2&page=3',
          status: 200,
          contains: ['"total":5'],
        },
        { who: 'admin', method: 'GET', path: '/users?page=0', status: 400 },
        { who: 'admin', method: 'GET', path: '/users?sort=email', status: 400 },
        { who: 'admin', method: 'GET', path: `/users?q=${'a'.repeat(201)}`, status: 400 },
      ],
    );

    test.each([
      ['none', { scope: [] }],
      ['an unknown one', { scope: ['root'] }],
      ['a text', { scope: 'admin' }],
      ['with an unknown field', { scope: ['author'], name: 'x' }],
      ['too many', { scope: ['admin', 'admin', 'admin', 'admin', 'admin', 'admin'] }],
    ])('rejects scopes: %s', async (_name, json) => {
      await expectRow(api, {
        who: 'admin',
        method: 'PUT',
        path: `/users/${idOf('author')}/scopes`,
        json,
        status: 422,
      });
    });

    test('applies changed scopes from the next request on', async () => {
      const headers = await login('author');
      const settings = {
        who: 'anonymous',
        method: 'PUT',
        path: '/settings',
        headers,
        json: { showsSampleMark: false },
      } as const;
      const put = { who: 'admin', method: 'PUT', path: `/users/${idOf('author')}/scopes` } as const;
      await expectRow(api, { ...settings, status: 403 });
      await expectRow(api, {
        ...put,
        json: { scope: ['author', 'admin', 'admin'] },
        status: 200,
        contains: ['"scope":["admin","author"]'],
      });
      await expectRow(api, { ...settings, status: 200 });
      await expectRow(api, { ...put, json: { scope: ['author'] }, status: 200 });
      await expectRow(api, { ...settings, status: 403 });
    });

    test('keeps the limits of roles that a client does not name, and removes them when it says so', async () => {
      const put = {
        who: 'admin',
        method: 'PUT',
        path: `/users/${idOf('author')}/scopes`,
        status: 200,
      } as const;
      const replace = async (json: object) =>
        (JSON.parse(await expectRow(api, { ...put, json })) as { limits?: object }).limits;
      const limits = { translator: { collections: ['news'], languages: ['ru'] } };
      expect(await replace({ scope: ['translator'], limits })).toEqual(limits);
      expect(await replace({ scope: ['translator', 'author'] })).toEqual(limits);
      expect(await replace({ scope: ['author'] })).toBeUndefined();
      expect(await replace({ scope: ['translator'], limits })).toEqual(limits);
      expect(await replace({ scope: ['translator'], limits: {} })).toBeUndefined();
      await replace({ scope: ['author'] });
    });

    test('ends the sessions of a disabled account for good', async () => {
      const headers = await login('author');
      const path = `/users/${idOf('author')}/disabled`;
      await expectRow(api, {
        who: 'admin',
        method: 'PUT',
        path,
        status: 200,
        contains: ['"disabledAt":"20'],
      });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
      await expect(login('author')).rejects.toThrow('invalid_credentials');
      await expectRow(api, {
        who: 'admin',
        method: 'POST',
        path: `/users/${idOf('author')}/reset-links`,
        status: 409,
        contains: ['account_disabled'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'DELETE',
        path,
        status: 200,
        contains: ['"disabledAt":null'],
      });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
      await login('author');
    });

    test('keeps the last administrator and refuses disabling of the own account', async () => {
      const [admin, editor] = [idOf('admin'), idOf('editor')];
      const put = (id: string, what: string, json?: unknown) => ({
        who: 'admin' as const,
        method: 'PUT',
        path: `/users/${id}/${what}`,
        json,
      });
      await expectRow(api, { ...put(admin, 'disabled'), status: 409, contains: ['own_account'] });
      await expectRow(api, {
        ...put(admin, 'scopes', { scope: ['editor'] }),
        status: 409,
        contains: ['last_admin'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'DELETE',
        path: `/users/${admin}`,
        status: 409,
        contains: ['own_account'],
      });
      await expectRow(api, { ...put(editor, 'scopes', { scope: ['admin', 'editor'] }), status: 200 });
      // A disabled administrator does not count.
      await expectRow(api, { ...put(editor, 'disabled'), status: 200 });
      await expectRow(api, {
        ...put(admin, 'scopes', { scope: ['editor'] }),
        status: 409,
        contains: ['last_admin'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'DELETE',
        path: `/users/${editor}/disabled`,
        status: 200,
      });
      await expectRow(api, { ...put(editor, 'scopes', { scope: ['editor'] }), status: 200 });
    });

    test('refuses administrators to bypass their own second factor and password', async () => {
      for (const [method, path] of [
        ['DELETE', 'second-factor'],
        ['POST', 'reset-links'],
      ] as const)
        await expectRow(api, { who: 'admin', method, path: `/users/${idOf('admin')}/${path}`, status: 403 });
    });

    test('removes the name but keeps the content when an account is erased', async () => {
      const item = await api.create('methodist', 'methods', { title: { kz: 'Adis', ru: null } });
      const path = `/users/${idOf('methodist')}`;
      await expectRow(api, {
        who: 'admin',
        method: 'DELETE',
        path,
        status: 409,
        contains: ['account_enabled'],
      });
      await expectRow(api, { who: 'admin', method: 'PUT', path: `${path}/disabled`, status: 200 });
      await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 204 });
      await expectRow(api, { who: 'admin', method: 'GET', path, status: 404 });
      await expectRow(api, { who: 'admin', method: 'DELETE', path: `${path}/disabled`, status: 404 });
      await expectRow(api, {
        who: 'admin',
        method: 'GET',
        path: '/users',
        status: 200,
        lacks: ['methodist'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'GET',
        path: '/audit?perPage=100',
        status: 200,
        lacks: ['methodist'],
      });
      await expectRow(api, {
        who: 'admin',
        method: 'GET',
        path: `/methods/${item.id}`,
        status: 200,
        lacks: ['"name":"methodist"'],
      });
      await expect(login('methodist')).rejects.toThrow('invalid_credentials');
    });
  });

  test('records changes of accounts in the audit log', async () => {
    const text = await expectRow(api, {
      who: 'admin',
      method: 'GET',
      path: '/audit?perPage=100',
      status: 200,
      lacks: [password, newPassword],
    });
    for (const action of [
      'rename-account',
      'change-password',
      'end-session',
      'end-sessions',
      'replace-scopes',
      'disable-account',
      'enable-account',
      'erase-account',
    ])
      expect(text).toContain(`"action":"${action}"`);
  });
});

describe.each(transports)('account links, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const invite = async (email: string, scope = ['author']) => {
    const response = await api.call({
      who: 'admin',
      method: 'POST',
      path: '/invitations',
      json: { email, scope },
    });
    if (response.status !== 201) throw new Error(await response.text());
    return ((await response.json()) as CreatedLink).token;
  };
  const reset = async (who: Who) => {
    const response = await api.call({
      who: 'admin',
      method: 'POST',
      path: `/users/${api.userIds[who]}/reset-links`,
    });
    return ((await response.json()) as CreatedLink).token;
  };
  const look = (token: unknown) => ({
    who: 'anonymous' as const,
    method: 'POST',
    path: '/account-links/state',
    json: { token },
  });
  const use = (token: unknown, more: object = {}) => ({
    who: 'anonymous' as const,
    method: 'POST',
    path: '/account-links/use',
    json: { token, name: 'Zhana', password: newPassword, ...more },
  });

  describe('invitation', () => {
    test.each([
      ['no address', { email: 'nobody', scope: ['author'] }],
      ['an empty address', { email: '', scope: ['author'] }],
      ['an address twice', { email: 'a@b.kz, c@d.kz', scope: ['author'] }],
      ['a line break', { email: 'a@b.kz\nBcc: c@d.kz', scope: ['author'] }],
      ['an address that has an account', { email: ' ADMIN@lyceum.local ', scope: ['author'] }],
      ['no scope', { email: 'new@lyceum.local', scope: [] }],
      ['an unknown scope', { email: 'new@lyceum.local', scope: ['owner'] }],
      ['unknown fields', { email: 'new@lyceum.local', scope: ['author'], token: 'x' }],
    ])('to %s is rejected', async (_name, json) => {
      await expectRow(api, { who: 'admin', method: 'POST', path: '/invitations', json, status: 422 });
    });

    test('can be read repeatedly and used once', async () => {
      const token = await invite('New@Lyceum.local', ['methodist', 'author']);
      for (let index = 0; index < 3; index += 1)
        await expectRow(api, {
          ...look(token),
          status: 200,
          contains: ['"kind":"invitation"', '"email":"new@lyceum.local"'],
        });
      await expectRow(api, { ...use(token, { name: ' ' }), status: 422, contains: ['["name"]'] });
      await expectRow(api, { ...use(token, { name: undefined }), status: 422, contains: ['["name"]'] });
      await expectRow(api, { ...use(token, { password: 'short' }), status: 422, contains: ['["password"]'] });
      await expectRow(api, { ...use(token, { password: '' }), status: 422, contains: ['"required"'] });
      await expectRow(api, {
        ...use(token, { password: 'zhanazhana123' }),
        status: 422,
        contains: ['well_known'],
      });
      await expectRow(api, { ...use(token, { scope: ['admin'] }), status: 422 });
      const response = await api.call(use(token));
      expect(response.status).toBe(200);
      const { token: bearer } = (await response.json()) as { token: string };
      const headers = { authorization: `Bearer ${bearer}` };
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/user',
        headers,
        status: 200,
        contains: ['"name":"Zhana"', '"scope":["methodist","author"]'],
      });
      await expectRow(api, { ...use(token), status: 410 });
      await expectRow(api, { ...look(token), status: 410 });
    });

    test('creates one account under concurrent use', async () => {
      const token = await invite('race@lyceum.local');
      const answers = await Promise.all(Array.from({ length: 4 }, () => api.call(use(token))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    });

    test('expires after seven days', async () => {
      const token = await invite('late@lyceum.local');
      api.clock.nowMs += 7 * 24 * 60 * 60 * 1000 - 1;
      await expectRow(api, { ...look(token), status: 200 });
      api.clock.nowMs += 1;
      await expectRow(api, { ...look(token), status: 410 });
      await expectRow(api, { ...use(token), status: 410 });
    });

    test('can be revoked, and is replaced by a newer one', async () => {
      const first = await invite('twice@lyceum.local');
      const second = await invite('twice@lyceum.local', ['editor']);
      await expectRow(api, { ...use(first), status: 410 });
      const list = { who: 'admin', method: 'GET', path: '/invitations' } as const;
      const text = await expectRow(api, {
        ...list,
        status: 200,
        lacks: [first, second, 'hash'],
        contains: ['"createdBy":"admin"'],
      });
      const { data } = JSON.parse(text) as { data: { id: string; email: string }[] };
      expect(data.map(({ email }) => email)).toEqual(['twice@lyceum.local']);
      const withdraw = { method: 'DELETE', path: `/invitations/${data[0]?.id}` } as const;
      await expectRow(api, { ...withdraw, who: 'editor', status: 403 });
      await expectRow(api, { ...withdraw, who: 'admin', status: 204 });
      await expectRow(api, { ...withdraw, who: 'admin', status: 404 });
      await expectRow(api, { ...use(second), status: 410 });
      await expectRow(api, { ...list, status: 200, contains: ['"data":[]'] });
    });
  });

  describe('reset link', () => {
    test('ends old sessions when it is used, not when it is created', async () => {
      const headers = { authorization: `Bearer ${api.bearer['author']}` };
      const token = await reset('author');
      await expectRow(api, { ...look(token), status: 200, contains: ['"kind":"reset"', '"name":"author"'] });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 200 });
      await expectRow(api, { ...use(token, { password: 'author-author-1' }), status: 422 });
      await expectRow(api, { ...use(token), status: 200 });
      await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
      await expectRow(api, { ...use(token), status: 410 });
      const credentials = { email: 'author@lyceum.local', password: newPassword };
      await expectRow(api, {
        who: 'anonymous',
        method: 'POST',
        path: '/login',
        json: credentials,
        status: 200,
      });
      // An account's name belongs to its owner.
      await expectRow(api, {
        who: 'admin',
        method: 'GET',
        path: '/users?q=zhana',
        status: 200,
        lacks: ['author@lyceum.local'],
      });
    });

    test('expires after a day, with a newer link, and with a disabled account', async () => {
      const late = await reset('editor');
      api.clock.nowMs += 24 * 60 * 60 * 1000;
      await expectRow(api, { ...use(late), status: 410 });
      const [first, second] = [await reset('editor'), await reset('editor')];
      await expectRow(api, { ...look(first), status: 410 });
      await expectRow(api, { ...look(second), status: 200 });
      const path = `/users/${api.userIds['editor']}/disabled`;
      await expectRow(api, { who: 'admin', method: 'PUT', path, status: 200 });
      await expectRow(api, { ...use(second), status: 410 });
      await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 200 });
      await expectRow(api, { ...use(second), status: 410 });
    });
  });

  test.each([
    ['an unknown one', 'x'.repeat(43), 410],
    ['an empty one', '', 410],
    ['an endless one', 'x'.repeat(129), 422],
    ['none', undefined, 422],
    ['no text', { $ne: null }, 422],
  ])('rejects a token that is %s', async (_name, token, status) => {
    await expectRow(api, { ...look(token), status });
    await expectRow(api, { ...use(token), status });
  });

  test('deletes the invited address with the account', async () => {
    const email = 'erased@lyceum.local';
    await expectRow(api, { ...use(await invite(email)), status: 200 });
    const users = await api.call({ who: 'admin', method: 'GET', path: `/users?q=${email}` });
    const [account] = ((await users.json()) as { data: Account[] }).data;
    const path = `/users/${account!.id}`;
    const audit = { who: 'admin', method: 'GET', path: '/audit?perPage=100', status: 200 } as const;
    await expectRow(api, { ...audit, contains: [email] });
    await expectRow(api, { who: 'admin', method: 'PUT', path: `${path}/disabled`, status: 200 });
    await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 204 });
    await expectRow(api, { ...audit, lacks: [email] });
  });

  test('is not consumed by reading it', async () => {
    const token = await invite('preview@lyceum.local');
    for (const path of [
      `/account-links/use?token=${token}`,
      `/account-links/state?token=${token}`,
      `/account-links/${token}`,
    ])
      for (const method of ['GET', 'HEAD', 'DELETE'])
        expect((await api.call({ who: 'anonymous', method, path })).status).toBeGreaterThanOrEqual(400);
    await expectRow(api, { ...use(token), status: 200 });
  });

  test('stores no token in the database', async () => {
    const token = await invite('kept@lyceum.local');
    const rows = await api.db.selectFrom('account_link').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
    const account = await api.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(account)).not.toContain(token);
  });

  test('leaves the accounts unchanged', async () => {
    const { data } = (await (await api.call({ who: 'admin', method: 'GET', path: '/users' })).json()) as {
      data: Account[];
    };
    expect(data.filter(({ scope }) => scope.includes('admin')).map(({ email }) => email)).toEqual([
      'admin@lyceum.local',
    ]);
  });
});
