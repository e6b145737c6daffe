import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  AssertionChallenge,
  CreatedLink,
  CreationChallenge,
  Passkey,
  SecondFactorSecret,
} from '@/lib/api/contract';
import { createApp } from '@/lib/server/app';
import { SoftwareAuthenticator } from '../setup/software-authenticator';
import { password, startApi, transports, type Row, type TestApi, type Who } from './harness';
import { expectRow } from './request-rows';

const origin = 'https://school.example';
const minuteMs = 60_000;

describe.each(transports)('passkeys, %s', (transport) => {
  let api: TestApi;
  let device: SoftwareAuthenticator;
  beforeEach(async () => {
    api = await startApi(transport);
    device = new SoftwareAuthenticator(origin);
  });
  afterEach(() => api.stop());

  const post = (who: Who, path: string, json?: unknown) => ({ who, method: 'POST', path, json });

  async function ask<Challenge = AssertionChallenge>(
    who: Who,
    path: string,
    json?: unknown,
  ): Promise<Challenge> {
    return JSON.parse(await expectRow(api, { ...post(who, path, json), status: 200 })) as Challenge;
  }

  const askToSignIn = () => ask('anonymous', '/login/passkey/challenge', {});
  const askToAdd = (who: Who) => ask<CreationChallenge>(who, '/account/passkeys/challenge');

  async function add(who: Who, name = 'Phone', on = device): Promise<Passkey> {
    const asked = await askToAdd(who);
    const json = { challenge: asked.challenge, response: on.create(asked), name };
    return JSON.parse(
      await expectRow(api, { ...post(who, '/account/passkeys', json), status: 201 }),
    ) as Passkey;
  }

  /** Signs in with a passkey. `get`: what the authenticator answers. */
  async function signIn(
    expected: Pick<Row, 'status' | 'contains'>,
    get = (asked: AssertionChallenge) => device.get(asked),
  ) {
    const asked = await askToSignIn();
    const json = { challenge: asked.challenge, response: get(asked) };
    return expectRow(api, { ...post('anonymous', '/login/passkey', json), ...expected });
  }

  const refused = { status: 401, contains: ['invalid_passkey'] };
  const expired = { status: 410, contains: ['challenge_expired'] };

  async function listAudited(who: Who): Promise<string[]> {
    const rows = await api.db
      .selectFrom('audit')
      .selectAll()
      .where('user_id', '=', api.userIds[who]!)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(({ action, title }) => [action, title].filter(Boolean).join(' '));
  }

  async function enrol(who: Who): Promise<string> {
    const { secret } = await ask<SecondFactorSecret>(who, '/account/second-factor', { password });
    await ask(who, '/account/second-factor/confirmation', { code: codeOf(secret) });
    api.clock.nowMs += minuteMs;
    return secret;
  }
  const codeOf = (secret: string) =>
    TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: api.clock.nowMs });

  describe('of an account', () => {
    test('are added, listed, renamed and removed', async () => {
      const phone = await add('author');
      api.clock.nowMs += minuteMs;
      const key = await add('author', 'Security key');
      const list = async () =>
        (
          JSON.parse(
            await expectRow(api, { who: 'author', method: 'GET', path: '/account/passkeys', status: 200 }),
          ) as { data: Passkey[] }
        ).data;
      expect(await list()).toEqual([phone, key]);
      expect(phone).toEqual({
        id: phone.id,
        name: 'Phone',
        createdAt: '2026-03-02T09:00:00.000Z',
        lastUsedAt: null,
      });
      await signIn({ status: 200 });
      const path = `/account/passkeys/${phone.id}`;
      await expectRow(api, { who: 'author', method: 'PUT', path, json: { name: 'Old phone' }, status: 200 });
      await expectRow(api, { who: 'author', method: 'PUT', path, json: { name: ' ' }, status: 422 });
      for (const method of ['PUT', 'DELETE'])
        await expectRow(api, { who: 'editor', method, path, json: { name: 'Mine' }, status: 404 });
      expect(await list()).toEqual([
        { ...phone, name: 'Old phone' },
        { ...key, lastUsedAt: '2026-03-02T09:01:00.000Z' },
      ]);
      await expectRow(api, {
        who: 'author',
        method: 'GET',
        path: '/account',
        status: 200,
        contains: ['"passkeys":2'],
      });
      await expectRow(api, { who: 'author', method: 'DELETE', path, status: 204 });
      await expectRow(api, { who: 'author', method: 'DELETE', path, status: 404 });
      expect(await list()).toHaveLength(1);
      expect(await listAudited('author')).toEqual(
        expect.arrayContaining([
          'add-passkey Phone',
          'login-passkey',
          'rename-passkey Old phone',
          'remove-passkey Old phone',
        ]),
      );
    });

    test('are not offered twice, and have a limit', async () => {
      const [first] = [await add('author'), [...device.keys.keys()]];
      const asked = await askToAdd('author');
      expect(asked.options.excludeCredentials.map(({ id }) => id)).toEqual([...device.keys.keys()]);
      expect(asked.options).toMatchObject({
        rp: { id: 'school.example' },
        attestation: 'none',
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      // An authenticator that ignores the list of those it has.
      const [row] = await api.db.selectFrom('passkey').selectAll().execute();
      const created = device.create(asked);
      await api.db
        .updateTable('passkey')
        .set({ credential_id: created.id })
        .where('id', '=', first.id)
        .execute();
      const json = { challenge: asked.challenge, response: created, name: 'Again' };
      await expectRow(api, { ...post('editor', '/account/passkeys', json), ...expired });
      await expectRow(api, {
        ...post('author', '/account/passkeys', json),
        status: 409,
        contains: ['already_done'],
      });
      for (let count = 1; count < 20; count++)
        await api.db
          .insertInto('passkey')
          .values({ ...row!, id: `${count}`, credential_id: `${count}` })
          .execute();
      const more = await askToAdd('author');
      await expectRow(api, {
        ...post('author', '/account/passkeys', {
          challenge: more.challenge,
          response: device.create(more),
          name: 'x',
        }),
        status: 422,
        contains: ['too_many'],
      });
    });

    test.each([
      ['another origin', { origin: 'https://school.example.evil.example' }],
      ['the same host without TLS', { origin: 'http://school.example' }],
      ['an owner who was not recognised', { isVerified: false }],
    ])('are not added for %s', async (_name, tricks) => {
      const asked = await askToAdd('author');
      const json = { challenge: asked.challenge, response: device.create(asked, tricks), name: 'Phone' };
      await expectRow(api, { ...post('author', '/account/passkeys', json), ...refused });
      await expectRow(api, {
        ...post('author', '/account/passkeys', { ...json, response: device.create(asked) }),
        ...expired,
      });
    });

    test('are not added with a challenge of another person, session, purpose or hour', async () => {
      const asked = await askToAdd('author');
      const addWith = (who: Who, challenge: string) =>
        post(who, '/account/passkeys', { challenge, response: device.create(asked), name: 'Phone' });
      await expectRow(api, { ...addWith('editor', asked.challenge), ...expired });
      await expectRow(api, { ...addWith('author', (await askToSignIn()).challenge), ...expired });
      const { token } = await ask<{ token: string }>('anonymous', '/login', {
        email: 'author@lyceum.local',
        password,
      });
      const headers = { authorization: `Bearer ${token}` };
      await expectRow(api, { ...addWith('author', asked.challenge), headers, ...expired });
      api.clock.nowMs += 5 * minuteMs;
      await expectRow(api, { ...addWith('author', asked.challenge), ...expired });
    });

    test('are removed by administrators, and with the account', async () => {
      await add('author');
      const user = `/users/${api.userIds['author']}`;
      await expectRow(api, { who: 'editor', method: 'DELETE', path: `${user}/passkeys`, status: 403 });
      await expectRow(api, {
        who: 'admin',
        method: 'DELETE',
        path: `${user}/passkeys`,
        status: 200,
        contains: ['"passkeys":0'],
      });
      await signIn(refused);
      expect(await listAudited('admin')).toContain('remove-passkeys author');
      await add('author');
      await expectRow(api, { who: 'admin', method: 'PUT', path: `${user}/disabled`, status: 200 });
      await expectRow(api, { who: 'admin', method: 'DELETE', path: user, status: 204 });
      expect(await api.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
      await signIn(refused);
    });
  });

  describe('at a sign-in', () => {
    test('stand for the password and the second factor', async () => {
      await enrol('author');
      await add('author');
      const text = await signIn({ status: 200, contains: ['refresh_token'] });
      const { token } = JSON.parse(text) as { token: string };
      const headers = { authorization: `Bearer ${token}` };
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/user',
        headers,
        status: 200,
        contains: ['author@lyceum.local'],
      });
      await expectRow(api, {
        who: 'anonymous',
        method: 'GET',
        path: '/session/confirmation',
        headers,
        status: 204,
      });
      expect(await listAudited('author')).toContain('login-passkey');
    });

    test('work without a counter, and choose the person', async () => {
      device = new SoftwareAuthenticator(origin, false);
      await add('author');
      await add('editor', 'Phone of the editor');
      const [ofAuthor] = [...device.keys.keys()];
      for (const id of [ofAuthor, ofAuthor]) {
        const text = await signIn({ status: 200 }, (asked) => device.get(asked, {}, id));
        const headers = { authorization: `Bearer ${(JSON.parse(text) as { token: string }).token}` };
        await expectRow(api, {
          who: 'anonymous',
          method: 'GET',
          path: '/user',
          headers,
          status: 200,
          contains: ['author@'],
        });
      }
    });

    test.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['an owner who was not recognised', { isVerified: false }],
      ['the handle of another person', { userHandle: 'YW5vdGhlcg' }],
    ])('are refused for %s', async (_name, tricks) => {
      await add('author');
      await signIn(refused, (asked) => device.get(asked, tricks));
      await signIn({ status: 200 });
    });

    test('are refused for another host of the relying party, a changed answer and an unknown key', async () => {
      await add('author');
      await signIn(refused, (asked) =>
        device.get({ ...asked, options: { ...asked.options, rpId: 'evil.example' } }),
      );
      await signIn(refused, (asked) =>
        device.get({ ...asked, options: { ...asked.options, challenge: 'b3RoZXI' } }),
      );
      await signIn(refused, (asked) => {
        const answer = device.get(asked);
        const bytes = Buffer.from(answer.response.authenticatorData, 'base64url');
        bytes.writeUInt32BE(1000, 33);
        return {
          ...answer,
          response: { ...answer.response, authenticatorData: bytes.toString('base64url') },
        };
      });
      await signIn(refused, (asked) => {
        const answer = device.get(asked);
        return { ...answer, id: 'unknown', rawId: 'unknown' };
      });
      const other = new SoftwareAuthenticator(origin);
      await add('editor', 'Other', other);
      const [ofOther = ''] = [...other.keys.keys()];
      // The key of the author under the name of the key of the editor.
      await signIn(refused, (asked) => ({ ...device.get(asked), id: ofOther, rawId: ofOther }));
    });

    test('answer a challenge once, within five minutes, for its purpose', async () => {
      await add('author');
      const asked = await askToSignIn();
      const json = { challenge: asked.challenge, response: device.get(asked) };
      const row = post('anonymous', '/login/passkey', json);
      await expectRow(api, { ...row, status: 200 });
      await expectRow(api, { ...row, ...expired });
      await expectRow(api, {
        ...post('anonymous', '/login/passkey', { ...json, challenge: `${asked.challenge}x` }),
        ...expired,
      });
      const toConfirm = await ask('author', '/session/confirmation/challenge');
      await expectRow(api, {
        ...post('anonymous', '/login/passkey', {
          challenge: toConfirm.challenge,
          response: device.get(toConfirm),
        }),
        ...expired,
      });
      const late = await askToSignIn();
      const response = device.get(late);
      api.clock.nowMs += 5 * minuteMs;
      await expectRow(api, {
        ...post('anonymous', '/login/passkey', { challenge: late.challenge, response }),
        ...expired,
      });
      await signIn({ status: 200 });
      expect(await api.db.selectFrom('answered_challenge').selectAll().execute()).toHaveLength(1);
    });

    test('answer a challenge once if the same answer comes to several instances at a time', async () => {
      await add('author');
      const asked = await askToSignIn();
      const json = { challenge: asked.challenge, response: device.get(asked) };
      const second = createApp(api.deps);
      const request = () =>
        new Request('http://api.test/api/login/passkey', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(json),
        });
      const answers = await Promise.all([
        api.call(post('anonymous', '/login/passkey', json)),
        second.fetch(request()),
        api.call(post('anonymous', '/login/passkey', json)),
        second.fetch(request()),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410, 410]);
    });

    test('are refused and audited if the counter goes back', async () => {
      await add('author');
      await signIn({ status: 200 });
      await signIn(refused, (asked) => device.get(asked, { counter: 1 }));
      await signIn(refused, (asked) => device.get(asked, { counter: 0 }));
      const audited = await listAudited('author');
      expect(audited.filter((entry) => entry === 'refuse-passkey Phone')).toHaveLength(2);
      await signIn({ status: 200 });
    });

    test('are refused for a disabled account and after they were removed', async () => {
      const { id } = await add('author');
      const path = `/users/${api.userIds['author']}/disabled`;
      await expectRow(api, { who: 'admin', method: 'PUT', path, status: 200 });
      await signIn(refused);
      await expectRow(api, { who: 'admin', method: 'DELETE', path, status: 200 });
      await signIn({ status: 200 });
      const { token } = await ask<{ token: string }>('anonymous', '/login', {
        email: 'author@lyceum.local',
        password,
      });
      const headers = { authorization: `Bearer ${token}` };
      const asked = await askToSignIn();
      const response = device.get(asked);
      await expectRow(api, {
        who: 'anonymous',
        method: 'DELETE',
        path: `/account/passkeys/${id}`,
        headers,
        status: 204,
      });
      await expectRow(api, {
        ...post('anonymous', '/login/passkey', { challenge: asked.challenge, response }),
        ...refused,
      });
      await signIn(refused);
    });

    test('outlast a new password', async () => {
      await add('author');
      const reset = await expectRow(api, {
        ...post('admin', `/users/${api.userIds['author']}/reset-links`),
        status: 201,
      });
      const { token } = JSON.parse(reset) as CreatedLink;
      const json = { token, password: 'another battery staple' };
      await expectRow(api, { ...post('anonymous', '/account-links/use', json), status: 200 });
      await signIn({ status: 200 });
    });

    test('are limited like passwords, unknown ones alike', async () => {
      await add('author');
      const tryUnknown = (asked: AssertionChallenge) => ({
        ...device.get(asked),
        id: 'unknown',
        rawId: 'unknown',
      });
      for (const get of [
        tryUnknown,
        (asked: AssertionChallenge) => device.get(asked, { isVerified: false }),
      ]) {
        for (let count = 0; count < 5; count++) await signIn(refused, get);
        await signIn({ status: 429, contains: ['too_many_requests'] }, get);
      }
      api.clock.nowMs += 15 * minuteMs;
      await signIn({ status: 200 });
    });
  });

  describe('as the second step', () => {
    async function getTicket(who: Who): Promise<{ ticket: string; proofs: string[] }> {
      const row = post('anonymous', '/login', { email: `${who}@lyceum.local`, password });
      return JSON.parse(
        await expectRow(api, { ...row, status: 401, contains: ['second_factor_required'] }),
      ) as never;
    }
    const confirm = (ticket: string, asked: AssertionChallenge, response = device.get(asked)) =>
      post('anonymous', '/login/confirmation', { ticket, passkey: { challenge: asked.challenge, response } });
    const askWith = (ticket: string) => ask('anonymous', '/login/passkey/challenge', { ticket });

    test('replace the code', async () => {
      const secret = await enrol('author');
      expect((await getTicket('author')).proofs).toEqual(['code']);
      await add('author');
      const { ticket, proofs } = await getTicket('author');
      expect(proofs).toEqual(['code', 'passkey']);
      const asked = await askWith(ticket);
      expect(asked.options.allowCredentials.map(({ id }) => id)).toEqual([...device.keys.keys()]);
      await expectRow(api, { ...confirm(ticket, asked), status: 200, contains: ['refresh_token'] });
      // The ticket is used up.
      await expectRow(api, {
        ...post('anonymous', '/login/confirmation', { ticket, code: codeOf(secret) }),
        status: 410,
      });
    });

    test('are refused with another ticket, of another person, and for another password', async () => {
      await enrol('author');
      await add('author');
      await enrol('editor');
      const other = new SoftwareAuthenticator(origin);
      await add('editor', 'Other', other);
      const { ticket } = await getTicket('author');
      await expectRow(api, {
        ...confirm((await getTicket('editor')).ticket, await askWith(ticket)),
        ...expired,
      });
      const asked = await askWith(ticket);
      await expectRow(api, { ...confirm(ticket, asked, other.get(asked)), ...refused });
      await expectRow(api, { ...confirm(ticket, await askToSignIn()), ...expired });
      const late = await askWith(ticket);
      const response = device.get(late);
      const json = { currentPassword: password, newPassword: 'another battery staple' };
      await expectRow(api, { ...post('author', '/account/password', json), status: 200 });
      await expectRow(api, {
        ...confirm(ticket, late, response),
        status: 401,
        contains: ['invalid_credentials'],
      });
      await expectRow(api, {
        ...post('anonymous', '/login/passkey/challenge', { ticket: 'forged' }),
        status: 410,
        contains: ['gone'],
      });
    });

    test('are not asked for without a second factor', async () => {
      await add('author');
      await expectRow(api, {
        ...post('anonymous', '/login', { email: 'author@lyceum.local', password }),
        status: 200,
      });
    });
  });

  describe('as the confirmation of a session', () => {
    /** Signs in and lets the confirmation of the session end. Returns the header of the session. */
    async function beUnconfirmed(who: Who) {
      const headers = { authorization: `Bearer ${api.bearer[who]}` };
      await api.db.updateTable('session').set({ confirmed_at: null }).execute();
      return headers;
    }
    const path = '/session/confirmation';

    test('replace password and code', async () => {
      await add('author');
      let headers = await beUnconfirmed('author');
      await expectRow(api, {
        who: 'author',
        method: 'GET',
        path,
        headers,
        status: 403,
        contains: ['"proofs":["password","passkey"]'],
      });
      const asked = await ask('author', `${path}/challenge`);
      const json = { kind: 'passkey', challenge: asked.challenge, response: device.get(asked) };
      await expectRow(api, { ...post('author', path, json), status: 204 });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 204 });
      await expectRow(api, { ...post('author', path, json), ...expired });
      await enrol('author');
      headers = await beUnconfirmed('author');
      await expectRow(api, {
        who: 'author',
        method: 'GET',
        path,
        headers,
        status: 403,
        contains: ['"proofs":["code","passkey"]'],
      });
      const again = await ask('author', `${path}/challenge`);
      await expectRow(api, {
        ...post('author', path, { kind: 'passkey', challenge: again.challenge, response: device.get(again) }),
        status: 204,
      });
    });

    test('are refused for another session, person and key', async () => {
      const other = new SoftwareAuthenticator(origin);
      await add('author');
      await add('editor', 'Other', other);
      const { token } = await ask<{ token: string }>('anonymous', '/login', {
        email: 'author@lyceum.local',
        password,
      });
      await beUnconfirmed('author');
      const confirm = (asked: AssertionChallenge, on = device) => ({
        kind: 'passkey',
        challenge: asked.challenge,
        response: on.get(asked),
      });
      const asked = await ask('author', `${path}/challenge`);
      const headers = { authorization: `Bearer ${token}` };
      await expectRow(api, { ...post('author', path, confirm(asked)), headers, ...expired });
      await expectRow(api, { ...post('editor', path, confirm(asked, other)), ...expired });
      await expectRow(api, { ...post('author', path, confirm(asked, other)), ...refused });
      await expectRow(api, { ...post('author', path, confirm(await askToSignIn())), ...expired });
      await expectRow(api, { who: 'author', method: 'GET', path, status: 403 });
      // A person without passkeys.
      const ofMethodist = await ask('methodist', `${path}/challenge`);
      await expectRow(api, {
        ...post('methodist', path, confirm(ofMethodist)),
        status: 403,
        contains: ['"proofs":["password"]'],
      });
    });

    test('are limited like passwords', async () => {
      await add('author');
      for (let count = 0; count <= 10; count++) {
        const asked = await ask('author', `${path}/challenge`);
        const json = {
          kind: 'passkey',
          challenge: asked.challenge,
          response: device.get(asked, { isVerified: false }),
        };
        await expectRow(api, { ...post('author', path, json), status: count < 10 ? 401 : 429 });
      }
    });

    test('is asked for before passkeys are added and removed', async () => {
      const { id } = await add('author');
      await beUnconfirmed('author');
      await expectRow(api, {
        ...post('author', '/account/passkeys/challenge'),
        status: 403,
        contains: ['confirmation_required'],
      });
      await expectRow(api, {
        who: 'author',
        method: 'DELETE',
        path: `/account/passkeys/${id}`,
        status: 403,
        contains: ['confirmation_required'],
      });
    });
  });

  test('are not supported where browsers refuse them', async () => {
    const sending = { ...api.deps.sending, siteUrl: 'http://school.example' };
    const insecure = createApp({ ...api.deps, sending });
    const answer = await insecure.request('/api/login/passkey/challenge', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([answer.status, await answer.json()]).toEqual([
      501,
      expect.objectContaining({ code: 'not_supported' }),
    ]);
  });
});
