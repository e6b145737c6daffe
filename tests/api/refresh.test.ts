import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { IssuedTokens } from '@/lib/server/auth/tokens';
import { endSessionsOf } from '@/lib/server/auth/end-sessions-of';
import { password, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

const minuteMs = 60 * 1000;
const hourMs = 60 * minuteMs;

describe.each(transports)('refresh tokens, %s', (transport) => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi(transport);
  });
  afterAll(() => api.stop());

  const post = (path: string, json: unknown, headers?: Record<string, string>) =>
    api.call({ who: 'anonymous', method: 'POST', path, json, headers });
  const signIn = async (who: Who = 'editor') => {
    const response = await post('/login', { email: `${who}@lyceum.local`, password });
    return (await response.json()) as IssuedTokens;
  };
  const refresh = async (token: string) => {
    const response = await post('/refresh', { refresh_token: token });
    expect(response.status).toBe(200);
    return (await response.json()) as IssuedTokens;
  };
  const bearer = ({ token }: IssuedTokens) => ({ authorization: `Bearer ${token}` });
  const expectUser = (tokens: IssuedTokens, status: 200 | 401) =>
    expectRow(api, { who: 'anonymous', method: 'GET', path: '/user', headers: bearer(tokens), status });
  const expectRefused = (token: unknown, headers?: Record<string, string>) =>
    expectRow(api, {
      who: 'anonymous',
      method: 'POST',
      path: '/refresh',
      json: { refresh_token: token },
      headers,
      status: 401,
      contains: ['unauthenticated'],
      lacks: ['token"'],
    });

  describe('return', () => {
    test('new tokens after the access token expired', async () => {
      const first = await signIn();
      expect(first).toMatchObject({ expires_in: 30 * 60, refresh_expires_in: 8 * 60 * 60 });
      api.clock.nowMs += 30 * minuteMs;
      await expectUser(first, 401);
      const second = await refresh(first.refresh_token);
      expect(second).toMatchObject({ expires_in: 30 * 60, refresh_expires_in: 8 * 60 * 60 });
      expect(second.refresh_token).not.toBe(first.refresh_token);
      await expectUser(second, 200);
    });

    test('the same successor to two tabs and after a lost response', async () => {
      const { refresh_token: token } = await signIn();
      const answers = await Promise.all([refresh(token), refresh(token)]);
      api.clock.nowMs += minuteMs;
      const late = await refresh(token);
      expect(new Set([...answers, late].map((answer) => answer.refresh_token)).size).toBe(1);
      for (const answer of [...answers, late]) await expectUser(answer, 200);
    });

    test('new tokens despite an expired bearer token in the header', async () => {
      const first = await signIn();
      api.clock.nowMs += 31 * minuteMs;
      const response = await post('/refresh', { refresh_token: first.refresh_token }, bearer(first));
      expect(response.status).toBe(200);
    });
  });

  describe('are rejected', () => {
    test.each([
      ['unknown', 'A'.repeat(43)],
      ['empty', ''],
      ['no text', 7],
      ['a list', ['a']],
      ['an object', { $ne: null }],
      ['null', null],
      ['missing', undefined],
      ['endless', 'a'.repeat(257)],
      ['SQL', "' or 1=1 --"],
    ])('when they are %s', async (_name, token) => {
      await expectRefused(token);
    });

    test('in place of access tokens, and access tokens in place of them', async () => {
      const { token, refresh_token: refreshToken } = await signIn();
      await expectRefused(token);
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/user',
        headers: { authorization: `Bearer ${refreshToken}` },
        status: 401,
      });
    });

    test.each([
      ['that is no JSON', { body: '{', headers: { 'content-type': 'application/json' } }, 400],
      ['of another type', { body: 'refresh_token=a' }, 415],
      ['of two megabytes', { json: { refresh_token: 'a'.repeat(2 * 1024 * 1024) } }, 413],
    ] as const)('in a body %s', async (_name, row, status) => {
      await expectRow(api, { who: 'anonymous', method: 'POST', path: '/refresh', ...row, status });
    });

    test.each([
      // This path is not a collection.
      ['GET', 404],
      ['PUT', 405],
      ['DELETE', 405],
    ])('with %s', async (method, status) => {
      await expectRow(api, { who: 'anonymous', method, path: '/refresh', status });
    });

    test('after the grace period, ending the session, because the token was copied', async () => {
      const first = await signIn();
      const other = await signIn();
      const second = await refresh(first.refresh_token);
      api.clock.nowMs += minuteMs + 1;
      await expectUser(second, 200);
      await expectRefused(first.refresh_token);
      await expectRefused(second.refresh_token);
      await expectUser(first, 401);
      await expectUser(second, 401);
      await expectUser(other, 200);
    });

    test('after eight hours without use', async () => {
      const { refresh_token: token } = await signIn();
      api.clock.nowMs += 8 * hourMs;
      await expectRefused(token);
    });

    test('twelve hours after sign-in', async () => {
      let tokens = await signIn();
      for (let hours = 0; hours < 11.5; hours += 0.5) {
        api.clock.nowMs += hourMs / 2;
        tokens = await refresh(tokens.refresh_token);
        const leftSeconds = (11.5 - hours) * 3600;
        expect(tokens.refresh_expires_in).toBe(Math.min(8 * 3600, leftSeconds));
      }
      expect(tokens.expires_in).toBe(30 * 60);
      api.clock.nowMs += 20 * minuteMs;
      tokens = await refresh(tokens.refresh_token);
      expect(tokens.expires_in).toBe(10 * 60);
      api.clock.nowMs += 10 * minuteMs;
      await expectRefused(tokens.refresh_token);
      await expectUser(tokens, 401);
    });

    test('after sign-out, with every token of the session', async () => {
      const first = await signIn();
      const second = await refresh(first.refresh_token);
      const row = { who: 'anonymous', method: 'POST', path: '/logout', headers: bearer(first) } as const;
      await expectRow(api, { ...row, status: 204 });
      await expectRefused(first.refresh_token);
      await expectRefused(second.refresh_token);
      await expectUser(first, 401);
      await expectUser(second, 401);
      await expectRow(api, { ...row, status: 401 });
    });

    test('after all sessions of the person ended, but not those of others', async () => {
      const mine = [await signIn('author'), await signIn('author')];
      const other = await signIn('other-author');
      await endSessionsOf(api.db, api.userIds.author!, new Date(api.clock.nowMs).toISOString());
      for (const tokens of mine) {
        await expectRefused(tokens.refresh_token);
        await expectUser(tokens, 401);
      }
      await expectUser(await refresh(other.refresh_token), 200);
      await expectUser(await signIn('author'), 200);
    });

    test('when the account is disabled', async () => {
      const tokens = await signIn('methodist');
      const now = new Date(api.clock.nowMs).toISOString();
      await api.db.updateTable('user').set({ disabled_at: now }).where('name', '=', 'methodist').execute();
      await expectRefused(tokens.refresh_token);
    });
  });

  test('are stored as hashes and deleted with their session', async () => {
    const first = await signIn();
    const second = await refresh(first.refresh_token);
    const rows = () => api.db.selectFrom('refresh_token').selectAll().execute();
    const stored = JSON.stringify(await rows());
    for (const { refresh_token: token } of [first, second]) {
      expect(stored).not.toContain(token);
      expect(stored).toContain(createHash('sha256').update(token).digest('hex'));
    }
    api.clock.nowMs += 8 * 24 * hourMs;
    await signIn();
    const left = await rows();
    expect(left.length).toBeLessThan(12);
    expect(JSON.stringify(left)).not.toContain(
      createHash('sha256').update(second.refresh_token).digest('hex'),
    );
  });
});
