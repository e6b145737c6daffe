import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { SecondFactorSecret } from '@/lib/api/contract';
import { deviceHeader } from '@/lib/api/device-header';
import { createEncryption } from '@/lib/server/base/encryption';
import { password, startApi, transports, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

const stepMs = 30_000;
const device = 'd'.repeat(32);

describe.each(transports)('the second step of a sign-in, %s', (transport) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(transport);
  });
  afterEach(() => api.stop());

  const post = (who: Who, path: string, json: unknown) => ({ who, method: 'POST', path, json });
  const codeOf = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.clock.nowMs });

  /** Enables the second factor of a person. Returns its secret. */
  async function enrol(who: Who): Promise<string> {
    const answer = await api.call(post(who, '/account/second-factor', { password }));
    const { secret } = (await answer.json()) as SecondFactorSecret;
    await expectRow(api, {
      ...post(who, '/account/second-factor/confirmation', { code: codeOf(secret) }),
      status: 200,
    });
    api.clock.nowMs += stepMs;
    return secret;
  }

  const firstStep = (who: Who, headers: Record<string, string> = {}) => ({
    ...post('anonymous', '/login', { email: `${who}@lyceum.local`, password }),
    headers,
  });
  const secondStep = (ticket: string, code: string, headers: Record<string, string> = {}) => ({
    ...post('anonymous', '/login/confirmation', { ticket, code }),
    headers,
  });

  async function getTicket(who: Who, headers?: Record<string, string>): Promise<string> {
    const answer = await api.call(firstStep(who, headers));
    expect(answer.status).toBe(401);
    const problem = (await answer.json()) as { code: string; ticket: string };
    expect(problem.code).toBe('second_factor_required');
    return problem.ticket;
  }

  test('exchanges the ticket and a code for a session', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    const text = await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 200 });
    const { token } = JSON.parse(text) as { token: string };
    await expectRow(api, {
      who: 'anonymous',
      method: 'GET',
      path: '/user',
      headers: { authorization: `Bearer ${token}` },
      status: 200,
      contains: ['"scope":["editor"]'],
    });
  });

  test('remembers the device', async () => {
    const secret = await enrol('editor');
    const headers = { [deviceHeader]: device };
    const ticket = await getTicket('editor', headers);
    expect(await api.db.selectFrom('known_device').selectAll().execute()).toEqual([]);
    await expectRow(api, { ...secondStep(ticket, codeOf(secret), headers), status: 200 });
    expect(await api.db.selectFrom('known_device').selectAll().execute()).toHaveLength(1);
  });

  test('accepts a ticket until it expires after five minutes', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    api.clock.nowMs += 5 * 60_000;
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 410, contains: ['"gone"'] });
    const other = await getTicket('editor');
    api.clock.nowMs += 5 * 60_000 - 1;
    await expectRow(api, { ...secondStep(other, codeOf(secret)), status: 200 });
  });

  test('accepts a ticket again after a wrong code, but not after the sign-in', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    await expectRow(api, {
      ...secondStep(ticket, '000000'),
      status: 401,
      contains: ['"invalid_second_factor"'],
    });
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 200 });
    api.clock.nowMs += stepMs;
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 410, contains: ['"gone"'] });
  });

  test('starts one session if a ticket is sent twice at the same time', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    const codes = [codeOf(secret), codeOf(secret)];
    const answers = await Promise.all(codes.map((code) => api.call(secondStep(ticket, code))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410]);
  });

  test('rejects forged tickets', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    const content = {
      id: '1',
      userId: api.userIds['editor'],
      password: '',
      device: null,
      expiresAtMs: api.clock.nowMs + 60_000,
    };
    const forged = [
      'x',
      JSON.stringify(content),
      Buffer.from(JSON.stringify(content)).toString('base64url'),
      createEncryption('another secret').seal(JSON.stringify(content), 'login ticket'),
      api.deps.encryption.seal(JSON.stringify(content), api.userIds['editor']!),
      `${ticket.slice(0, 40)}${ticket[40] === 'A' ? 'B' : 'A'}${ticket.slice(41)}`,
    ];
    for (const sealed of forged)
      await expectRow(api, { ...secondStep(sealed, codeOf(secret)), status: 410, contains: ['"gone"'] });
    for (const json of [
      {},
      { ticket },
      { ticket, code: '' },
      { ticket: '', code: '1' },
      { ticket: 7, code: 7 },
    ])
      await expectRow(api, {
        ...post('anonymous', '/login/confirmation', json),
        status: 401,
        contains: ['"invalid_credentials"'],
      });
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 200 });
  });

  test("asks for the code of the ticket's account", async () => {
    const [ofEditor, ofAuthor] = [await enrol('editor'), await enrol('author')];
    const ticket = await getTicket('author');
    await expectRow(api, {
      ...secondStep(ticket, codeOf(ofEditor)),
      status: 401,
      contains: ['"invalid_second_factor"'],
    });
    const text = await expectRow(api, { ...secondStep(ticket, codeOf(ofAuthor)), status: 200 });
    const { token } = JSON.parse(text) as { token: string };
    await expectRow(api, {
      who: 'anonymous',
      method: 'GET',
      path: '/user',
      headers: { authorization: `Bearer ${token}` },
      status: 200,
      contains: ['author@lyceum.local'],
    });
  });

  test('accepts a ticket only from the device of the first step', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor', { [deviceHeader]: device });
    const others: Record<string, string>[] = [{}, { [deviceHeader]: 'e'.repeat(32) }];
    for (const headers of others)
      await expectRow(api, { ...secondStep(ticket, codeOf(secret), headers), status: 410 });
    await expectRow(api, {
      ...secondStep(await getTicket('editor'), codeOf(secret), { [deviceHeader]: device }),
      status: 410,
    });
  });

  test('rejects the ticket of an account that was disabled or has another password', async () => {
    const secret = await enrol('editor');
    const ticket = await getTicket('editor');
    const stored = await api.db
      .selectFrom('user')
      .selectAll()
      .where('name', '=', 'editor')
      .executeTakeFirstOrThrow();
    const update = (values: { password_hash?: string; disabled_at?: string | null }) =>
      api.db.updateTable('user').set(values).where('id', '=', stored.id).execute();
    const refused = { status: 401, contains: ['"invalid_credentials"'] };
    await update({ password_hash: 'another' });
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), ...refused });
    await update({ password_hash: stored.password_hash, disabled_at: '2026-01-01T00:00:00.000Z' });
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), ...refused });
    await update({ disabled_at: null });
    await expectRow(api, { ...secondStep(ticket, codeOf(secret)), status: 200 });
  });

  test('holds nothing readable', async () => {
    await enrol('editor');
    const ticket = Buffer.from(await getTicket('editor'), 'base64url').toString('latin1');
    for (const text of [password, 'editor', 'lyceum', api.userIds['editor']!, 'argon2'])
      expect(ticket).not.toContain(text);
  });

  test('does not count right passwords as failed attempts', async () => {
    const secret = await enrol('editor');
    for (let index = 0; index < 6; index += 1) await getTicket('editor');
    await expectRow(api, { ...secondStep(await getTicket('editor'), codeOf(secret)), status: 200 });
  });

  test('counts wrong codes, which right passwords do not forgive', async () => {
    const secret = await enrol('editor');
    const statuses: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      const ticket = await getTicket('editor');
      statuses.push((await api.call(secondStep(ticket, `00000${index}`))).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    await expectRow(api, { ...firstStep('editor'), status: 429 });
    api.clock.nowMs += 15 * 60_000;
    await expectRow(api, { ...secondStep(await getTicket('editor'), codeOf(secret)), status: 200 });
  });
});
