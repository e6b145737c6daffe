import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedLink, RecoveryCodes, SecondFactorSecret } from '@/lib/api/contract';
import { password, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

const stepMs = 30_000;

describe.each(transports)('second factor, %s', (transport) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(transport);
  });
  afterEach(() => api.stop());

  const post = (who: Who, path: string, json?: unknown) => ({ who, method: 'POST', path, json });
  const loginAs = (who: Who, more: object = {}) =>
    post('anonymous', '/login', { email: `${who}@lyceum.local`, password, ...more });
  const codeOf = (secret: string, atMs = api.clock.nowMs) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: atMs });

  /** Enables the second factor of a person. */
  async function enrol(who: Who) {
    const { secret } = (await (
      await api.call(post(who, '/account/second-factor', { password }))
    ).json()) as SecondFactorSecret;
    const response = await api.call(
      post(who, '/account/second-factor/confirmation', { code: codeOf(secret) }),
    );
    expect(response.status).toBe(200);
    const { recoveryCodes } = (await response.json()) as RecoveryCodes;
    api.clock.nowMs += stepMs;
    return { secret, recoveryCodes };
  }

  test('is off until confirmed by a code', async () => {
    const start = '/account/second-factor';
    const confirm = `${start}/confirmation`;
    await expectRow(api, { ...post('editor', confirm, { code: '123456' }), status: 422 });
    await expectRow(api, { ...post('editor', start, {}), status: 422 });
    await expectRow(api, {
      ...post('editor', start, { password: 'wrong' }),
      status: 422,
      contains: ['"wrong"'],
    });
    const text = await expectRow(api, {
      ...post('editor', start, { password }),
      status: 200,
      contains: ['otpauth://totp/', 'editor%40lyceum.local'],
    });
    const { secret } = JSON.parse(text) as SecondFactorSecret;
    for (const typed of [post('editor', start, { password: '' }), post('editor', confirm, { code: '' })])
      await expectRow(api, { ...typed, status: 422, contains: ['"required"'], lacks: ['"wrong"'] });
    for (const code of ['000000', 'abcdef', codeOf(secret, api.clock.nowMs - 2 * stepMs)])
      await expectRow(api, {
        ...post('editor', confirm, { code }),
        status: 422,
        contains: ['["code"]', '"wrong"'],
      });
    // A code of another secret.
    await expectRow(api, { ...post('admin', confirm, { code: codeOf(secret) }), status: 422 });
    await expectRow(api, { ...loginAs('editor'), status: 200 });
    await expectRow(api, { ...post('editor', confirm, { code: codeOf(secret) }), status: 200 });
    await expectRow(api, { ...loginAs('editor'), status: 401, contains: ['second_factor_required'] });
    await expectRow(api, { ...post('editor', confirm, { code: codeOf(secret) }), status: 409 });
    await expectRow(api, { ...post('editor', start, { password }), status: 409 });
    await expectRow(api, {
      who: 'editor',
      method: 'GET',
      path: '/account',
      status: 200,
      contains: ['"secondFactor":true', '"recoveryCodes":10'],
      lacks: [secret],
    });
  });

  test('is requested only after the right password', async () => {
    await enrol('editor');
    await expectRow(api, {
      ...loginAs('editor', { password: 'wrong' }),
      status: 401,
      contains: ['invalid_credentials'],
    });
    await expectRow(api, {
      ...loginAs('editor', { password: 'wrong', code: '123456' }),
      status: 401,
      contains: ['invalid_credentials'],
    });
    for (const code of [undefined, '', '  '])
      await expectRow(api, {
        ...loginAs('editor', { code }),
        status: 401,
        contains: ['second_factor_required'],
      });
  });

  test('is not requested from people without one', async () => {
    await enrol('editor');
    await expectRow(api, { ...loginAs('author'), status: 200 });
    await expectRow(api, { ...loginAs('author', { code: '123456' }), status: 200 });
  });

  test.each([
    ['two steps ago', -2, 401],
    ['one step ago', -1, 200],
    ['now', 0, 200],
    ['one step ahead', 1, 200],
    ['two steps ahead', 2, 401],
  ])('code of %s', async (_name, steps, status) => {
    const { secret } = await enrol('editor');
    api.clock.nowMs += 5 * stepMs;
    const code = codeOf(secret, api.clock.nowMs + steps * stepMs);
    await expectRow(api, { ...loginAs('editor', { code }), status });
  });

  test('accepts no code twice, nor one older than the last', async () => {
    const { secret } = await enrol('editor');
    const code = codeOf(secret);
    const spaced = `${code.slice(0, 3)} ${code.slice(3)}`;
    const answers = await Promise.all([1, 2, 3].map(() => api.call(loginAs('editor', { code: spaced }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
    await expectRow(api, {
      ...loginAs('editor', { code }),
      status: 401,
      contains: ['invalid_second_factor'],
    });
    const older = codeOf(secret, api.clock.nowMs - stepMs);
    await expectRow(api, { ...loginAs('editor', { code: older }), status: 401 });
    api.clock.nowMs += stepMs;
    await expectRow(api, { ...loginAs('editor', { code: codeOf(secret) }), status: 200 });
  });

  test('throttles guesses like passwords', async () => {
    const { secret } = await enrol('editor');
    const statuses: number[] = [];
    for (let index = 0; index < 6; index += 1)
      statuses.push((await api.call(loginAs('editor', { code: `00000${index}` }))).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    await expectRow(api, { ...loginAs('editor', { code: codeOf(secret) }), status: 429 });
    api.clock.nowMs += 15 * 60 * 1000;
    await expectRow(api, { ...loginAs('editor', { code: codeOf(secret) }), status: 200 });
  });

  test('accepts each recovery code once, and new ones replace all', async () => {
    const { recoveryCodes } = await enrol('editor');
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = '', third = ''] = recoveryCodes;
    await expectRow(api, { ...loginAs('editor', { code: first }), status: 200 });
    await expectRow(api, {
      ...loginAs('editor', { code: first }),
      status: 401,
      contains: ['invalid_second_factor'],
    });
    await expectRow(api, {
      ...loginAs('editor', { code: ` ${second.replace('-', '').toUpperCase()}` }),
      status: 200,
    });
    await expectRow(api, { ...loginAs('author', { code: third }), status: 200 });
    const renew = post('editor', '/account/recovery-codes', { password });
    await expectRow(api, { ...renew, json: { password: 'wrong' }, status: 422 });
    await expectRow(api, { ...renew, who: 'author', status: 404 });
    const text = await expectRow(api, { ...renew, status: 200 });
    await expectRow(api, { ...loginAs('editor', { code: third }), status: 401 });
    const { recoveryCodes: renewed } = JSON.parse(text) as RecoveryCodes;
    await expectRow(api, { ...loginAs('editor', { code: renewed[9] }), status: 200 });
    await expectRow(api, {
      who: 'editor',
      method: 'GET',
      path: '/account',
      status: 200,
      contains: ['"recoveryCodes":9'],
    });
  });

  test('is disabled by its owner with the password, or by an administrator', async () => {
    await enrol('editor');
    const removal = '/account/second-factor/removal';
    await expectRow(api, { ...post('editor', removal, {}), status: 422 });
    await expectRow(api, { ...post('editor', removal, { password: 'wrong' }), status: 422 });
    await expectRow(api, { ...post('editor', removal, { password }), status: 204 });
    await expectRow(api, { ...loginAs('editor'), status: 200 });
    const { recoveryCodes } = await enrol('editor');
    const row = { method: 'DELETE', path: `/users/${api.userIds['editor']}/second-factor` };
    await expectRow(api, { ...row, who: 'editor', status: 403 });
    await expectRow(api, {
      ...row,
      who: 'admin',
      status: 200,
      contains: ['"secondFactor":false', '"recoveryCodes":0'],
    });
    await expectRow(api, { ...loginAs('editor'), status: 200 });
    await enrol('editor');
    await expectRow(api, { ...loginAs('editor', { code: recoveryCodes[0] }), status: 401 });
  });

  test('is not bypassed by a reset link', async () => {
    const { secret } = await enrol('editor');
    const made = await api.call(post('admin', `/users/${api.userIds['editor']}/reset-links`));
    const { token } = (await made.json()) as CreatedLink;
    const use = (code?: string) =>
      post('anonymous', '/account-links/use', { token, password: 'three red elephants', code });
    await expectRow(api, {
      ...post('anonymous', '/account-links/state', { token }),
      status: 200,
      contains: ['"secondFactor":true'],
    });
    await expectRow(api, { ...use(), status: 401, contains: ['second_factor_required'] });
    await expectRow(api, { ...use('000000'), status: 401, contains: ['invalid_second_factor'] });
    await expectRow(api, { ...use(codeOf(secret)), status: 200 });
    await expectRow(api, { ...use(codeOf(secret)), status: 410 });
  });

  test('stores no readable secret or recovery code', async () => {
    const { secret, recoveryCodes } = await enrol('editor');
    const user = await api.db
      .selectFrom('user')
      .selectAll()
      .where('name', '=', 'editor')
      .executeTakeFirstOrThrow();
    const codes = await api.db.selectFrom('recovery_code').selectAll().execute();
    const stored = JSON.stringify([user, codes]);
    for (const text of [secret, ...recoveryCodes, ...recoveryCodes.map((code) => code.replace('-', ''))])
      expect(stored).not.toContain(text);
    // Encrypted for its account: useless in another one.
    await api.db
      .updateTable('user')
      .set({ totp_secret: user.totp_secret, totp_confirmed_at: user.totp_confirmed_at })
      .where('name', '=', 'admin')
      .execute();
    await expectRow(api, { ...loginAs('admin', { code: codeOf(secret) }), status: 401 });
  });
});
