import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startApi, type TestApi, type Who } from '@/tests/api/harness';
import type { OidcDeparture } from '../contract';
import type { OidcProblem } from '../model/oidc-problem';
import { clientId, clientSecret, startLocalProvider, type LocalProvider } from './local-provider';
import { walkToProvider } from './walk-to-provider';

let api: TestApi;
let city: LocalProvider;
let redirectUri: string;

/** Secret of the device that signs in. */
const device = 'd'.repeat(40);

beforeAll(async () => {
  api = await startApi('in-process');
  redirectUri = `${api.deps.sending.siteUrl}/login/oidc/callback`;
  city = await startLocalProvider(redirectUri);
});
afterAll(async () => {
  await api.stop();
  await city.stop();
});
beforeEach(() => {
  vi.stubEnv('OIDC_ISSUER', city.issuer);
  vi.stubEnv('OIDC_CLIENT_ID', clientId);
  vi.stubEnv('OIDC_CLIENT_SECRET', clientSecret);
  vi.stubEnv('OIDC_ROLES', 'admin=school-admin; editor=school-editor, press; author=school-author');
  vi.stubEnv('OIDC_NETWORKS', 'loopback');
});
afterEach(() => {
  city.reset();
  vi.unstubAllEnvs();
  api.clock.nowMs += 11 * 60_000;
});

interface Answer {
  readonly status: number;
  readonly problem: OidcProblem | null;
  readonly token: string | null;
  readonly code?: string;
}

async function post(path: string, who: Who, json?: unknown, headers: Record<string, string> = {}) {
  return api.call({ who, method: 'POST', path, json, headers: { 'x-device': device, ...headers } });
}

/** Begins a way to the provider. */
async function depart(path = '/oidc/sign-in', who: Who = 'anonymous'): Promise<OidcDeparture> {
  const response = await post(path, who);
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return (await response.json()) as OidcDeparture;
}

/** Comes back from the provider. */
async function arrive(ticket: string | null, query: string): Promise<Answer> {
  const response = await post('/oidc/sign-in/completion', 'anonymous', { ticket, query });
  const body = (await response.json()) as {
    problem?: OidcProblem | null;
    tokens?: { token: string } | null;
    code?: string;
  };
  return {
    status: response.status,
    problem: body.problem ?? null,
    token: body.tokens?.token ?? null,
    ...(body.code !== undefined && { code: body.code }),
  };
}

/** Signs a person of the provider in. */
async function signIn(person: string): Promise<Answer> {
  city.signInNext(person);
  const { url, ticket, problem } = await depart();
  if (url === null) return { status: 200, problem, token: null };
  return arrive(ticket, await walkToProvider(url, redirectUri));
}

/** Returns the person of a token; `null` if the API refuses it. */
async function readUser(token: string | null) {
  const response = await api.call({
    who: 'anonymous',
    method: 'GET',
    path: '/user',
    headers: { authorization: `Bearer ${token}` },
  });
  if (response.status !== 200) return null;
  return ((await response.json()) as { user: { id: string; email: string; name: string; scope: string[] } })
    .user;
}

function addPerson(id: string, roles: readonly string[], claims = {}): string {
  city.people.set(id, {
    email: `${id}@city.example`,
    email_verified: true,
    name: `Person ${id}`,
    roles,
    ...claims,
  });
  return id;
}

describe('a person of the provider', () => {
  test('gets an account with the roles of the claim and no password', async () => {
    const { token } = await signIn(addPerson('aru', ['press', 'unknown']));
    expect(await readUser(token)).toMatchObject({
      email: 'aru@city.example',
      name: 'Person aru',
      scope: ['editor'],
    });
    const row = await api.db
      .selectFrom('user')
      .selectAll()
      .where('email', '=', 'aru@city.example')
      .executeTakeFirst();
    expect(row?.password_hash).toBe('');
    const audit = await api.db.selectFrom('audit').select('action').where('item_id', '=', row!.id).execute();
    expect(audit.map(({ action }) => action)).toEqual(['add-provider-account']);
  });

  test('signs in to the same account again, also under another address', async () => {
    const before = await readUser((await signIn(addPerson('bek', ['school-author']))).token);
    addPerson('bek', ['school-author'], { email: 'bek.new@city.example' });
    expect((await readUser((await signIn('bek')).token))?.id).toBe(before?.id);
  });

  test('has the roles that the claim has at each sign-in', async () => {
    await signIn(addPerson('dana', ['school-author']));
    addPerson('dana', ['school-admin']);
    expect((await readUser((await signIn('dana')).token))?.scope).toEqual(['admin']);
  });

  test('loses access and open sessions without a role', async () => {
    const { token } = await signIn(addPerson('erlan', ['school-editor']));
    addPerson('erlan', ['another-school']);
    expect(await signIn('erlan')).toMatchObject({ problem: 'no_role', token: null });
    expect(await readUser(token)).toBeNull();
    addPerson('erlan', ['school-editor']);
    expect((await signIn('erlan')).problem).toBeNull();
  });

  test('gets no account without a role or a verified address', async () => {
    expect((await signIn(addPerson('none', []))).problem).toBe('no_role');
    expect((await signIn(addPerson('unverified', ['press'], { email_verified: false }))).problem).toBe(
      'email_unverified',
    );
    expect((await signIn(addPerson('mute', ['press'], { email: undefined }))).problem).toBe(
      'email_unverified',
    );
    const accounts = await api.db
      .selectFrom('user')
      .select('email')
      .where('email', 'like', '%unverified%')
      .execute();
    expect(accounts).toEqual([]);
  });

  test('is refused if an administrator has disabled the account', async () => {
    const user = await readUser((await signIn(addPerson('farida', ['press']))).token);
    const disabling = { who: 'admin', method: 'PUT', path: `/users/${user!.id}/disabled` } as const;
    expect((await api.call(disabling)).status).toBe(200);
    expect((await signIn('farida')).problem).toBe('account_disabled');
  });
});

describe('an account of the school with the same address', () => {
  const local = (who: Who) => ({ email: `${who}@lyceum.local`, email_verified: true });

  test('is not taken over', async () => {
    const result = await signIn(addPerson('same', ['school-admin'], local('editor')));
    expect(result).toMatchObject({ problem: 'email_taken', token: null });
    expect(
      await api.db.selectFrom('oidc_account').selectAll().where('subject', '=', 'same').execute(),
    ).toEqual([]);
  });

  test('is connected by the address if the setting says so, with its own roles', async () => {
    vi.stubEnv('OIDC_LINK_BY_EMAIL', 'true');
    const { token } = await signIn(addPerson('meth', ['school-admin'], local('methodist')));
    expect(await readUser(token)).toMatchObject({ id: api.userIds.methodist, scope: ['methodist'] });
    const unverified = { ...local('author'), email_verified: false };
    expect((await signIn(addPerson('sly', ['press'], unverified))).problem).toBe('email_unverified');
  });

  test('is never connected by the address if it is of an administrator', async () => {
    vi.stubEnv('OIDC_LINK_BY_EMAIL', 'true');
    expect((await signIn(addPerson('boss', ['school-admin'], local('admin')))).problem).toBe('email_taken');
  });

  test('is connected by its owner, who signs in with both then', async () => {
    const { url, ticket } = await depart('/oidc/link', 'admin');
    city.signInNext(addPerson('owner', ['school-admin'], { email: 'else@city.example' }));
    const query = await walkToProvider(url!, redirectUri);
    const response = await post('/oidc/completion', 'admin', { ticket, query });
    expect(await response.json()).toEqual({ problem: null });
    expect((await readUser((await signIn('owner')).token))?.id).toBe(api.userIds.admin);
    const again = await depart('/oidc/link', 'other-author');
    const second = await walkToProvider(again.url!, redirectUri);
    const taken = await post('/oidc/completion', 'other-author', { ticket: again.ticket, query: second });
    expect(await taken.json()).toEqual({ problem: 'other_account' });
    expect((await api.call({ who: 'admin', method: 'DELETE', path: '/oidc/link' })).status).toBe(204);
    expect((await signIn('owner')).problem).toBeNull();
  });
});

describe('the answer of the provider', () => {
  test.each<[string, () => void]>([
    [
      'another issuer',
      () => (city.misbehaviour.claims = (claims) => ({ ...claims, iss: 'http://127.0.0.1:1' })),
    ],
    ['another audience', () => (city.misbehaviour.claims = (claims) => ({ ...claims, aud: 'another-site' }))],
    ['another nonce', () => (city.misbehaviour.claims = (claims) => ({ ...claims, nonce: 'other' }))],
    ['no nonce', () => (city.misbehaviour.claims = ({ nonce: _nonce, ...claims }) => claims)],
    [
      'an expired token',
      () => (city.misbehaviour.claims = (claims) => ({ ...claims, exp: claims.exp! - 7200 })),
    ],
    ['an unknown key', () => (city.misbehaviour.isForged = true)],
  ])('is refused with %s', async (_name, misbehave) => {
    addPerson('gulnar', ['press']);
    misbehave();
    expect(await signIn('gulnar')).toMatchObject({ status: 200, problem: 'invalid', token: null });
    city.reset();
    expect((await signIn('gulnar')).problem).toBeNull();
  });

  test('is refused with another state, and the ticket is used up', async () => {
    city.signInNext(addPerson('hasan', ['press']));
    const { url, ticket } = await depart();
    const query = await walkToProvider(url!, redirectUri);
    const changed = new URLSearchParams(query);
    changed.set('state', 'another state');
    expect((await arrive(ticket, changed.toString())).problem).toBe('invalid');
    expect((await arrive(ticket, query)).problem).toBe('expired');
  });

  test('is refused the second time, also with another ticket', async () => {
    city.signInNext(addPerson('ilyas', ['press']));
    const { url, ticket } = await depart();
    const query = await walkToProvider(url!, redirectUri);
    expect((await arrive(ticket, query)).problem).toBeNull();
    expect((await arrive(ticket, query)).problem).toBe('expired');
    const other = await depart();
    const code = new URLSearchParams(query);
    code.set('state', new URL(other.url!).searchParams.get('state')!);
    expect((await arrive(other.ticket, code.toString())).problem).toBe('invalid');
  });

  test('is refused for another device, and after a quarter of an hour', async () => {
    city.signInNext(addPerson('janna', ['press']));
    const { url, ticket } = await depart();
    const query = await walkToProvider(url!, redirectUri);
    const elsewhere = await post(
      '/oidc/sign-in/completion',
      'anonymous',
      { ticket, query },
      { 'x-device': 'e'.repeat(40) },
    );
    expect(await elsewhere.json()).toMatchObject({ problem: 'invalid', tokens: null });
    const late = await depart();
    const lateQuery = await walkToProvider(late.url!, redirectUri);
    api.clock.nowMs += 15 * 60_000;
    expect((await arrive(late.ticket, lateQuery)).problem).toBe('expired');
  });

  test('is accepted with a new key at once', async () => {
    addPerson('kairat', ['press']);
    expect((await signIn('kairat')).problem).toBeNull();
    await city.rotateKey();
    expect((await signIn('kairat')).problem).toBeNull();
  });

  test('says that the person refused', async () => {
    expect((await signIn('no')).problem).toBe('denied');
  });
});

describe('a session of a person without a password', () => {
  const callAs = (token: string | null, method: string, path: string, json?: unknown) =>
    api.call({ who: 'anonymous', method, path, json, headers: { authorization: `Bearer ${token}` } });

  /** Confirms a session as `person` signs in at the provider. Returns the problem. */
  async function confirm(token: string | null, person: string): Promise<OidcProblem | null> {
    const response = await callAs(token, 'POST', '/oidc/confirmation');
    const { url, ticket } = (await response.json()) as OidcDeparture;
    expect(new URL(url!).searchParams.get('prompt')).toBe('login');
    city.signInNext(person);
    const query = await walkToProvider(url!, redirectUri);
    const answer = await callAs(token, 'POST', '/oidc/completion', { ticket, query });
    return ((await answer.json()) as { problem: OidcProblem | null }).problem;
  }

  test('is confirmed by a new sign-in of the same person', async () => {
    const { token } = await signIn(addPerson('laura', ['press']));
    addPerson('malik', ['press']);
    const check = () => callAs(token, 'GET', '/session/confirmation');
    expect((await check()).status).toBe(204);
    api.clock.nowMs += 11 * 60_000;
    const refusal = await check();
    expect(await refusal.json()).toMatchObject({ code: 'confirmation_required', proofs: ['provider'] });
    expect(await confirm(token, 'malik')).toBe('other_account');
    city.misbehaviour.claims = ({ auth_time: _authTime, ...claims }) => claims;
    expect(await confirm(token, 'laura')).toBe('stale');
    city.misbehaviour.claims = (claims) => ({ ...claims, auth_time: claims.iat! - 3600 });
    expect(await confirm(token, 'laura')).toBe('stale');
    city.reset();
    expect((await check()).status).toBe(403);
    expect(await confirm(token, 'laura')).toBeNull();
    expect((await check()).status).toBe(204);
  });

  test('cannot disconnect the account, which gets no link for a password', async () => {
    const { token } = await signIn(addPerson('nurlan', ['press']));
    expect((await callAs(token, 'DELETE', '/oidc/link')).status).toBe(403);
    const user = await readUser(token);
    const link = { who: 'admin', method: 'POST', path: `/users/${user!.id}/reset-links` } as const;
    expect((await api.call(link)).status).toBe(403);
    expect((await callAs(token, 'POST', '/account/passkeys/challenge')).status).toBe(403);
    const personal = { name: 'program', scopes: ['read'], languages: ['kz', 'ru'], days: 30 };
    expect((await callAs(token, 'POST', '/account/tokens', personal)).status).toBe(403);
  });

  test('is of nobody after the account was erased', async () => {
    const user = await readUser((await signIn(addPerson('olga', ['press']))).token);
    await api.call({ who: 'admin', method: 'PUT', path: `/users/${user!.id}/disabled` });
    expect((await api.call({ who: 'admin', method: 'DELETE', path: `/users/${user!.id}` })).status).toBe(204);
    const rows = await api.db
      .selectFrom('oidc_account')
      .select('subject')
      .where('user_id', '=', user!.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('a provider that does not answer', () => {
  test('is named when it is broken, slow or gone', async () => {
    city.misbehaviour.isBroken = true;
    expect((await signIn('no')).problem).toBe('unavailable');
    city.reset();
    // Longer than the test may take.
    city.misbehaviour.delayMs = 120_000;
    expect((await signIn('no')).problem).toBe('unavailable');
    vi.stubEnv('OIDC_ISSUER', 'http://127.0.0.1:9');
    expect((await signIn('no')).problem).toBe('unavailable');
  });

  test('is not asked in a network that the settings do not allow', async () => {
    vi.stubEnv('OIDC_NETWORKS', '');
    const asked = city.requests.length;
    expect((await signIn('no')).problem).toBe('unavailable');
    const { url, ticket } = await depart();
    expect([url, ticket]).toEqual([null, null]);
    expect(city.requests.length).toBe(asked);
  });
});
