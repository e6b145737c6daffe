import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK, type JWTPayload } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';

/** Client of the site at the local provider. */
export const clientId = 'school-site';
export const clientSecret = 'a secret of the client, for tests only';

/** A person of the local provider; the claims depend on the account. */
export interface LocalPerson {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly roles?: readonly string[];
}

/** How the local provider misbehaves. */
export interface Misbehaviour {
  /** Waits that long before an answer other than a page, in milliseconds. */
  delayMs: number;
  /** Changes the claims of the ID token before it is signed again. */
  claims: ((claims: JWTPayload) => JWTPayload) | null;
  /** Signs with a key that the provider does not publish. */
  isForged: boolean;
  /** Answers 500 to everything. */
  isBroken: boolean;
}

const well: Misbehaviour = { delayMs: 0, claims: null, isForged: false, isBroken: false };

/** A real OpenID provider on this machine. */
export type LocalProvider = Awaited<ReturnType<typeof startLocalProvider>>;

/**
 * Starts a provider whose people sign in without a password: `login_as` decides who, without it a page with a button for each
 * asks.
 */
export async function startLocalProvider(redirectUri: string, port = 0) {
  const people = new Map<string, LocalPerson>();
  const misbehaviour: Misbehaviour = { ...well };
  const state = { nextPerson: null as string | null, requests: [] as string[] };
  let key = await createKey();
  let provider: Provider;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  createProvider();

  function createProvider(): void {
    provider = new Provider(issuer, toConfiguration(people, redirectUri, key.jwk));
    // Koa logs expected refusals otherwise.
    provider.silent = true;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer);
    state.requests.push(`${request.method} ${url.pathname}`);
    if (misbehaviour.isBroken) {
      response.writeHead(500).end();
      return;
    }
    if (misbehaviour.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, misbehaviour.delayMs));
    if (url.pathname.startsWith('/interaction/')) {
      const person = url.searchParams.get('person') ?? state.nextPerson;
      return person === null
        ? showPeople(response, [...people.keys(), 'no'])
        : provider.interactionFinished(request, response, toInteraction(person));
    }
    if (url.pathname === '/token' && (misbehaviour.claims || misbehaviour.isForged))
      changeToken(response, key, { ...misbehaviour });
    await provider.callback()(request, response);
  }

  return {
    issuer,
    people,
    misbehaviour,
    /** Requests since the start, such as `GET /jwks`. */
    requests: state.requests,
    /** Who signs in next; `no` refuses, `null` asks. */
    signInNext: (person: string | null) => void (state.nextPerson = person),
    reset: () => void Object.assign(misbehaviour, well),
    /** Replaces the key, as providers do. */
    async rotateKey() {
      key = await createKey();
      createProvider();
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** `no`: the person refuses. */
function toInteraction(person: string) {
  return person === 'no'
    ? { error: 'access_denied', error_description: 'no' }
    : { login: { accountId: person } };
}

function showPeople(response: ServerResponse, ids: readonly string[]): void {
  const links = ids.map((id) => `<p><a href="?person=${id}">${id}</a></p>`);
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en"><title>Local provider</title>${links.join('')}</html>`);
}

/** Replaces the ID token of an answer. */
function changeToken(response: ServerResponse, key: Key, misbehaviour: Misbehaviour): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: string | Buffer) => {
    void resign(body.toString(), key, misbehaviour).then((changed) => {
      response.setHeader('content-length', Buffer.byteLength(changed));
      end(changed);
    });
    return response;
  }) as typeof response.end;
}

async function resign(body: string, key: Key, { claims, isForged }: Misbehaviour): Promise<string> {
  const answered = JSON.parse(body) as { id_token?: string };
  if (!answered.id_token) return body;
  const part = Buffer.from(answered.id_token.split('.')[1]!, 'base64url').toString();
  const payload = JSON.parse(part) as JWTPayload;
  const used = isForged ? await createKey() : key;
  const id_token = await new SignJWT(claims ? claims(payload) : payload)
    .setProtectedHeader({ alg: 'RS256', kid: used.jwk.kid, typ: 'JWT' })
    .sign(used.privateKey);
  return JSON.stringify({ ...answered, id_token });
}

interface Key {
  readonly privateKey: CryptoKey;
  readonly jwk: JWK & { kid: string };
}

async function createKey(): Promise<Key> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `key-${Math.random().toString(36).slice(2)}`;
  return { privateKey, jwk: { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' } };
}

function toConfiguration(
  people: ReadonlyMap<string, LocalPerson>,
  redirectUri: string,
  jwk: JWK,
): Configuration {
  return {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [jwk] },
    claims: { openid: ['sub', 'roles'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, ...people.get(id) }),
    }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: ['a key of the local provider'] },
    // Consent is given by the city for its own sites.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client!.clientId,
        accountId: oidc.session!.accountId,
      });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  };
}
