import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { password, startApi, bothTransports, type TestApi } from './harness';
import { expectRow } from './request-rows';

describe.each(bothTransports)('sessions, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const login = (email: unknown, secret: unknown = password) =>
    api.call({ who: 'anonymous', method: 'POST', path: '/login', json: { email, password: secret } });

  test('accepts a token until it is revoked', async () => {
    const response = await login(' Editor@Lyceum.LOCAL ');
    expect(response.status).toBe(200);
    const { token, expires_in } = (await response.json()) as { token: string; expires_in: number };
    expect(expires_in).toBe(30 * 60);
    const headers = { authorization: `Bearer ${token}` };
    await expectRow(api, {
      who: 'anonymous',
      method: 'GET',
      path: '/user',
      headers,
      status: 200,
      contains: ['"scope":["editor"]'],
      lacks: ['password'],
    });
    await expectRow(api, { who: 'anonymous', method: 'POST', path: '/logout', headers, status: 204 });
    await expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers, status: 401 });
    await expectRow(api, { who: 'anonymous', method: 'GET', path: '/news', headers, status: 401 });
  });

  test('rejects an expired token and one of a disabled account', async () => {
    const { token } = (await (await login('methodist@lyceum.local')).json()) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    const row = { who: 'anonymous', method: 'GET', path: '/user', headers } as const;
    await expectRow(api, { ...row, status: 200 });
    api.clock.nowMs += 30 * 60 * 1000;
    await expectRow(api, { ...row, status: 401 });
    api.clock.nowMs -= 30 * 60 * 1000;
    await api.db
      .updateTable('user')
      .set({ disabled_at: '2026-01-01T00:00:00.000Z' })
      .where('name', '=', 'methodist')
      .execute();
    await expectRow(api, { ...row, status: 401 });
    expect((await login('methodist@lyceum.local')).status).toBe(401);
  });

  test.each([
    ['garbage', 'Bearer garbage'],
    ['another scheme', 'Basic YTpi'],
    [
      'an unsigned token',
      `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"1"}').toString('base64url')}.`,
    ],
  ])('rejects %s instead of treating the caller as a visitor', async (_name, authorization) => {
    const response = await api.call({
      who: 'anonymous',
      method: 'GET',
      path: '/news',
      headers: { authorization },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });

  test('answers equally to unknown accounts, wrong passwords and wrong types', async () => {
    const answers = await Promise.all([
      login('nobody@lyceum.local'),
      login('admin@lyceum.local', 'wrong'),
      login({ $ne: null }),
      login('admin@lyceum.local', ['a']),
      login(''),
    ]);
    const bodies = await Promise.all(
      answers.map(async (answer) => `${answer.status} ${await answer.text()}`),
    );
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('invalid_credentials');
  });
});
