import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { CreatedLink, RecoveryCodes, SecondFactorSecret } from '@/lib/api/contract';
import { contract } from '@/lib/api/contract';
import type { Endpoint } from '@/lib/api/contract/endpoint';
import { createCreationOptions } from '@/lib/server/auth/passkeys/passkey-options';
import { SoftwareAuthenticator } from '../setup/software-authenticator';
import {
  newsInput,
  password,
  startApi,
  transports,
  uploadPhoto,
  type Row,
  type TestApi,
  type Who,
} from './harness';
import { expectRow } from './request-rows';

const minuteMs = 60_000;
const stepMs = 30_000;

const site = 'https://school.example';
const asked = {
  challenge: 'x',
  options: createCreationOptions(
    { siteUrl: site, challenge: 'x' },
    { user: { id: 'x', name: 'x', email: 'x' }, passkeys: [] },
  ),
};

const webhook = { name: 'Board', url: 'https://board.example/', events: ['published'] };

/** Adds a webhook as an administrator whose session is confirmed. Returns its id. */
async function addWebhook(api: TestApi): Promise<string> {
  const row = { who: 'admin', method: 'POST', path: '/webhooks', json: webhook, status: 201 } as const;
  return (JSON.parse(await expectRow(api, row)) as { id: string }).id;
}

/** Returns a request to each endpoint that needs a confirmation, which succeeds with one. */
const requests: Readonly<Record<string, (api: TestApi) => Promise<Row>>> = {
  checkConfirmation: async () => ({
    who: 'author',
    method: 'GET',
    path: '/session/confirmation',
    status: 204,
  }),
  // Without a provider in the settings.
  startOidcLink: async () => ({ who: 'author', method: 'POST', path: '/oidc/link', status: 501 }),
  removeOidcLink: async () => ({ who: 'author', method: 'DELETE', path: '/oidc/link', status: 204 }),
  createInvitation: async () => ({
    who: 'admin',
    method: 'POST',
    path: '/invitations',
    json: { email: 'new@lyceum.local', scope: ['author'] },
    status: 201,
  }),
  switchParts: async () => ({
    who: 'admin',
    method: 'PUT',
    path: '/parts',
    json: { parts: { tour: false } },
    status: 200,
  }),
  createPersonalToken: async () => ({
    who: 'author',
    method: 'POST',
    path: '/account/tokens',
    json: { name: 'Portal', scopes: ['read'], languages: ['kz'], days: 30 },
    status: 201,
  }),
  createPasskeyChallenge: async () => ({
    who: 'author',
    method: 'POST',
    path: '/account/passkeys/challenge',
    status: 200,
  }),
  addPasskey: async () => ({
    who: 'author',
    method: 'POST',
    path: '/account/passkeys',
    json: { challenge: 'x', response: new SoftwareAuthenticator(site).create(asked), name: 'Phone' },
    // The challenge is forged.
    status: 410,
  }),
  removePasskey: async () => ({
    who: 'author',
    method: 'DELETE',
    path: '/account/passkeys/none',
    status: 404,
  }),
  removePasskeysOf: async (api) => ({
    who: 'admin',
    method: 'DELETE',
    path: `/users/${api.userIds['author']}/passkeys`,
    status: 200,
  }),
  replaceScopes: async (api) => ({
    who: 'admin',
    method: 'PUT',
    path: `/users/${api.userIds['author']}/scopes`,
    json: { scope: ['editor'] },
    status: 200,
  }),
  enableUser: async (api) => {
    const path = `/users/${api.userIds['author']}/disabled`;
    await expectRow(api, { who: 'admin', method: 'PUT', path, status: 200 });
    return { who: 'admin', method: 'DELETE', path, status: 200 };
  },
  eraseUser: async (api) => {
    const path = `/users/${api.userIds['author']}`;
    await expectRow(api, { who: 'admin', method: 'PUT', path: `${path}/disabled`, status: 200 });
    return { who: 'admin', method: 'DELETE', path, status: 204 };
  },
  removeSecondFactorOf: async (api) => ({
    who: 'admin',
    method: 'DELETE',
    path: `/users/${api.userIds['author']}/second-factor`,
    status: 200,
  }),
  createResetLink: async (api) => ({
    who: 'admin',
    method: 'POST',
    path: `/users/${api.userIds['author']}/reset-links`,
    status: 201,
  }),
  removeSecondFactor: async () => ({
    who: 'author',
    method: 'POST',
    path: '/account/second-factor/removal',
    json: { password },
    status: 204,
  }),
  renewRecoveryCodes: async () => ({
    who: 'author',
    method: 'POST',
    path: '/account/recovery-codes',
    json: { password },
    // Without a second factor there is nothing to recover.
    status: 404,
  }),
  purge: async (api) => {
    const { id } = await api.create('editor', 'news', newsInput());
    await expectRow(api, { who: 'editor', method: 'DELETE', path: `/news/${id}`, status: 204 });
    return { who: 'editor', method: 'DELETE', path: `/news/${id}/trashed`, status: 204 };
  },
  takeDown: async (api) => {
    const { id } = await uploadPhoto(api, 'editor');
    return { who: 'editor', method: 'POST', path: `/images/${id}/take-down`, status: 200 };
  },
  exportContent: async () => ({ who: 'admin', method: 'GET', path: '/export', status: 200 }),
  exportAudit: async () => ({ who: 'admin', method: 'GET', path: '/audit/export', status: 200 }),
  exportInquiries: async (api) => {
    await sendInquiry(api);
    return {
      who: 'editor',
      method: 'GET',
      path: '/appeals/export',
      status: 200,
      contains: ['"name":"Sender"', '"total":1'],
    };
  },
  replaceTopicReaders: async (api) => {
    const list = { who: 'admin', method: 'GET', path: '/appeal-readers', status: 200 } as const;
    const readers = JSON.parse(await expectRow(api, list)) as object;
    return { ...list, method: 'PUT', json: readers };
  },
  replaceInquiryTemplates: async () => {
    const json = { data: [{ name: 'Thanks', text: 'Thank you' }] };
    return { who: 'admin', method: 'PUT', path: '/appeal-templates', json, status: 204 };
  },
  replaceInquiryRetention: async () => {
    const json = { months: 12 };
    return { who: 'admin', method: 'PUT', path: '/appeal-retention', json, status: 204 };
  },
  createWebhook: async () => ({
    who: 'admin',
    method: 'POST',
    path: '/webhooks',
    json: webhook,
    status: 201,
  }),
  testWebhook: async (api) => ({
    who: 'admin',
    method: 'POST',
    path: `/webhooks/${await addWebhook(api)}/test`,
    status: 204,
  }),
  deleteWebhook: async (api) => ({
    who: 'admin',
    method: 'DELETE',
    path: `/webhooks/${await addWebhook(api)}`,
    status: 204,
  }),
  deleteInquiry: async (api) => {
    await sendInquiry(api);
    const { id } = await api.db.selectFrom('appeal').select('id').executeTakeFirstOrThrow();
    return { who: 'editor', method: 'DELETE', path: `/appeals/${id}`, status: 204 };
  },
};

async function sendInquiry(api: TestApi): Promise<void> {
  const json = { name: 'Sender', contact: 'a@b.kz', message: 'Hello', locale: 'ru', consent: true };
  await expectRow(api, { who: 'anonymous', method: 'POST', path: '/appeals', json, status: 201 });
}

const refused = {
  status: 403,
  contains: ['"confirmation_required"', '"proofs":["password"]'],
  lacks: ['Sender'],
};

const confirm = (who: Who, json: unknown): Omit<Row, 'status'> => ({
  who,
  method: 'POST',
  path: '/session/confirmation',
  json,
});

const byPassword = { kind: 'password', password };

describe.each(transports)('recent confirmation, %s', (transport) => {
  let api: TestApi;
  beforeEach(async () => {
    api = await startApi(transport);
  });
  afterEach(() => api.stop());

  const isConfirmed = { method: 'GET', path: '/session/confirmation', status: 204 };
  const isNotConfirmed = { method: 'GET', path: '/session/confirmation', status: 403 };

  /** Names the current session of a caller, which the API otherwise replaces when its confirmation ends. */
  const keepSession = (who: Who) => ({ authorization: `Bearer ${api.bearer[who]}` });

  const signIn = async (who: Who, secret = password): Promise<Record<string, string>> => {
    const json = { email: `${who}@lyceum.local`, password: secret };
    const text = await expectRow(api, {
      who: 'anonymous',
      method: 'POST',
      path: '/login',
      json,
      status: 200,
    });
    return { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
  };

  test('every endpoint that needs one is tested', () => {
    const endpoints = Object.entries<Endpoint>({ ...contract });
    const names = endpoints.filter(([, { confirm: needed }]) => needed).map(([name]) => name);
    expect(Object.keys(requests).sort()).toEqual(names.sort());
  });

  test.each(Object.keys(requests))('%s needs one', async (name) => {
    const { who, ...rest } = await requests[name]!(api);
    const request = { who, ...rest, headers: keepSession(who) };
    api.clock.nowMs += 10 * minuteMs;
    await expectRow(api, { ...request, ...refused });
    // A confirmation of another session of the same account changes nothing.
    const other = await signIn(who);
    await expectRow(api, { ...request, ...refused });
    await expectRow(api, { ...confirm(who, byPassword), headers: other, status: 204 });
    await expectRow(api, { ...request, ...refused });
    await expectRow(api, { ...confirm(who, byPassword), headers: request.headers, status: 204 });
    api.clock.nowMs += 10 * minuteMs - 1;
    await expectRow(api, request);
  });

  test('lasts ten minutes, also if the clock is set back', async () => {
    const headers = await signIn('author');
    const check = { who: 'author', headers } as const;
    const startMs = api.clock.nowMs;
    for (const [minutes, row] of [
      [9.99, isConfirmed],
      [10, isNotConfirmed],
      [-9.99, isConfirmed],
      [-10, isNotConfirmed],
    ] as const) {
      api.clock.nowMs = startMs + minutes * minuteMs;
      // A token that is read before it is issued is accepted.
      await expectRow(api, { ...check, ...row });
    }
  });

  test('survives new tokens and ends with the session', async () => {
    const json = { email: 'author@lyceum.local', password };
    const login = { who: 'anonymous', method: 'POST', path: '/login', json, status: 200 } as const;
    const { refresh_token } = JSON.parse(await expectRow(api, login)) as { refresh_token: string };
    const refresh = { ...login, path: '/refresh', json: { refresh_token } };
    const { token } = JSON.parse(await expectRow(api, refresh)) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await expectRow(api, { who: 'author', headers, ...isConfirmed });
    await expectRow(api, { who: 'author', headers, method: 'POST', path: '/logout', status: 204 });
    await expectRow(api, { ...confirm('author', byPassword), headers, status: 401 });
    await expectRow(api, { who: 'author', headers, ...isConfirmed, status: 401 });
  });

  test('ends with a change of the password', async () => {
    const change = { currentPassword: password, newPassword: 'three red elephants' };
    const row = {
      who: 'author',
      method: 'POST',
      path: '/account/password',
      json: change,
      status: 200,
    } as const;
    const { token } = JSON.parse(await expectRow(api, row)) as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await expectRow(api, { who: 'author', headers, ...isNotConfirmed });
    const proof = { kind: 'password', password: change.newPassword };
    await expectRow(api, { ...confirm('author', proof), headers, status: 204 });
    await expectRow(api, { who: 'author', headers, ...isConfirmed });
  });

  test('comes with a reset link', async () => {
    const path = `/users/${api.userIds['author']}/reset-links`;
    const link = JSON.parse(
      await expectRow(api, { who: 'admin', method: 'POST', path, status: 201 }),
    ) as CreatedLink;
    const json = { token: link.token, password: 'three red elephants' };
    const use = { who: 'anonymous', method: 'POST', path: '/account-links/use', json, status: 200 } as const;
    const { token } = JSON.parse(await expectRow(api, use)) as { token: string };
    await expectRow(api, { who: 'author', headers: { authorization: `Bearer ${token}` }, ...isConfirmed });
  });

  test('reports a fault of the request first', async () => {
    const [admin, editor] = [keepSession('admin'), keepSession('editor')];
    api.clock.nowMs += 10 * minuteMs;
    const invitation = { who: 'admin', method: 'POST', path: '/invitations' } as const;
    const json = { email: 'new', scope: ['author'] };
    await expectRow(api, { ...invitation, headers: admin, json, status: 422 });
    await expectRow(api, { ...invitation, headers: editor, json, status: 403, contains: ['"forbidden"'] });
  });

  test.each([
    ['anonymous', byPassword, 401, 'unauthenticated'],
    ['author', { kind: 'password', password: 'wrong' }, 422, '"path":["password"],"code":"wrong"'],
    ['author', { kind: 'password', password: '' }, 422, '"path":["password"],"code":"required"'],
    ['author', { kind: 'password' }, 422, 'invalid_input'],
    ['author', { kind: 'code', code: '000000' }, 403, '"proofs":["password"]'],
    ['author', { kind: 'passkey', credential: {} }, 422, 'invalid_input'],
    ['author', { ...byPassword, code: '1' }, 422, 'invalid_input'],
    ['author', [], 422, 'invalid_input'],
  ] as const)('%s is refused with %j → %d', async (who, json, status, text) => {
    const headers = who === 'author' ? keepSession(who) : {};
    api.clock.nowMs += 10 * minuteMs;
    await expectRow(api, { ...confirm(who, json), headers, status, contains: [text] });
    if (who === 'author') await expectRow(api, { who, headers, ...isNotConfirmed });
  });

  test('counts wrong passwords with those of the own account, and a right one forgives them', async () => {
    const wrong = { ...confirm('author', { kind: 'password', password: 'wrong' }), status: 422 };
    for (let index = 0; index < 9; index += 1) await expectRow(api, wrong);
    await expectRow(api, { ...confirm('author', byPassword), status: 204 });
    for (let index = 0; index < 9; index += 1) await expectRow(api, wrong);
    await expectRow(api, {
      who: 'author',
      method: 'POST',
      path: '/account/second-factor',
      json: { password: 'wrong' },
      status: 422,
    });
    const text = await expectRow(api, { ...confirm('author', byPassword), status: 429 });
    expect(JSON.parse(text)).toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 900 });
    // The owner is not locked out.
    await signIn('author');
  });

  test('the audit log names who confirmed and who exported', async () => {
    await expectRow(api, { ...confirm('editor', byPassword), status: 204 });
    await expectRow(api, { ...confirm('editor', { kind: 'password', password: 'wrong' }), status: 422 });
    const exports = { who: 'editor', method: 'GET', status: 200 } as const;
    await expectRow(api, { ...exports, path: '/appeals/export?topic=general' });
    await expectRow(api, { ...exports, path: '/appeals/export?topic=general&page=2' });
    for (const action of ['confirm-session', 'export-inquiries']) {
      const path = `/audit?action=${action}`;
      const contains = ['"total":1', '"name":"editor"'];
      await expectRow(api, { who: 'admin', method: 'GET', path, status: 200, contains });
    }
  });

  test('the audit log names who exported it, once for all pages of a file', async () => {
    await expectRow(api, { ...confirm('admin', byPassword), status: 204 });
    const read = { who: 'admin', method: 'GET', status: 200 } as const;
    await expectRow(api, { ...read, path: '/audit/export?action=confirm-session', contains: ['"total":1'] });
    await expectRow(api, { ...read, path: '/audit/export?action=confirm-session&page=2' });
    const contains = ['"total":1', '"name":"admin"'];
    await expectRow(api, { ...read, path: '/audit?action=export-audit', contains });
  });

  describe('of an account with a second factor', () => {
    const codeOf = (secret: string) =>
      TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.clock.nowMs });

    /** Enables the second factor of the administrator, whose confirmation ends. */
    async function enrol() {
      const post = (path: string, json: unknown) =>
        expectRow(api, { who: 'admin', method: 'POST', path, json, status: 200 });
      const { secret } = JSON.parse(await post('/account/second-factor', { password })) as SecondFactorSecret;
      const path = '/account/second-factor/confirmation';
      const { recoveryCodes } = JSON.parse(await post(path, { code: codeOf(secret) })) as RecoveryCodes;
      const admin = { who: 'admin', headers: keepSession('admin') } as const;
      api.clock.nowMs += 10 * minuteMs;
      return { admin, secret, recoveryCodes };
    }

    test('takes a code instead of the password, each once', async () => {
      const { admin, secret, recoveryCodes } = await enrol();
      const check = { ...admin, ...isNotConfirmed, contains: ['"proofs":["code"]'] } as const;
      await expectRow(api, check);
      await expectRow(api, {
        ...confirm('admin', byPassword),
        ...admin,
        status: 403,
        contains: ['"proofs":["code"]'],
      });
      await expectRow(api, check);
      const wrong = { status: 422, contains: ['"path":["code"],"code":"wrong"'] };
      await expectRow(api, { ...confirm('admin', { kind: 'code', code: '000000' }), ...admin, ...wrong });
      const proof = { kind: 'code', code: codeOf(secret) };
      await expectRow(api, { ...confirm('admin', proof), ...admin, status: 204 });
      await expectRow(api, { ...admin, ...isConfirmed });
      await expectRow(api, { ...confirm('admin', proof), ...admin, ...wrong });
      const recovery = { kind: 'code', code: recoveryCodes[0] };
      await expectRow(api, { ...confirm('admin', recovery), status: 204 });
      await expectRow(api, { ...confirm('admin', recovery), ...wrong });
    });

    test('is needed beside the password to remove it and to renew its recovery codes', async () => {
      const { admin, secret } = await enrol();
      const expectBoth = async (path: string, status: number) => {
        const own = { ...admin, method: 'POST', path, json: { password } } as const;
        await expectRow(api, { ...own, status: 403, contains: ['"proofs":["code"]'] });
        const proof = { kind: 'code', code: codeOf(secret) };
        await expectRow(api, { ...confirm('admin', proof), ...admin, status: 204 });
        await expectRow(api, { ...own, json: { password: 'wrong' }, status: 422 });
        await expectRow(api, { ...own, status });
      };
      await expectBoth('/account/recovery-codes', 200);
      api.clock.nowMs += 10 * minuteMs;
      await expectBoth('/account/second-factor/removal', 204);
      await expectRow(api, { ...confirm('admin', byPassword), ...admin, status: 204 });
    });

    test('counts wrong codes', async () => {
      const { secret } = await enrol();
      const guess = { ...confirm('admin', { kind: 'code', code: '000000' }), status: 422 };
      for (let index = 0; index < 10; index += 1) await expectRow(api, guess);
      api.clock.nowMs += stepMs;
      await expectRow(api, { ...confirm('admin', { kind: 'code', code: codeOf(secret) }), status: 429 });
    });
  });
});
