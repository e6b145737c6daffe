import * as client from 'openid-client';
import { LRUCache } from 'lru-cache';
import { OidcFailure } from '../model/oidc-problem';
import { findClaim, type Claims } from '../model/read-claimed-roles';
import type { OidcSettings } from '../settings';
import { createGuardedFetch } from './guarded-fetch';
import { toOidcFailure } from './to-oidc-failure';
import type { OidcTicket } from './oidc-ticket';

/** Tolerated difference of the clocks of site and provider, in seconds. */
const clockToleranceSeconds = 30;

/** Documents with the addresses of providers, by issuer. Keys are not among them: each sign-in reads the current ones. */
const documents = new LRUCache<string, client.ServerMetadata>({ max: 10, ttl: 10 * 60 * 1000 });

/** The provider of the settings, for one way to it and back. */
export interface OidcProvider {
  /** Returns the address where a person signs in. `isAgain`: also one who is signed in there. */
  toSignInUrl(
    ticket: Pick<OidcTicket, 'state' | 'nonce' | 'codeVerifier'>,
    isAgain: boolean,
  ): Promise<string>;
  /**
   * Exchanges the answer of the provider for the claims about a person.
   * @param maxAgeSeconds longest time since the person typed the password; `null` for any
   */
  redeem(ticket: OidcTicket, query: string, maxAgeSeconds: number | null): Promise<Claims & { sub: string }>;
}

/**
 * Opens the provider of the settings. All that fails rejects with {@link OidcFailure}.
 * @param isBack whether the browser comes back from the provider. On the way there the provider must answer, so that nobody is
 *   sent to a page that does not load
 */
export async function openOidcProvider(
  settings: OidcSettings,
  { redirectUri, isBack }: { readonly redirectUri: string; readonly isBack: boolean },
): Promise<OidcProvider> {
  const config = await configure(settings, isBack).catch((error: unknown) => {
    throw toOidcFailure(error);
  });

  async function redeem(ticket: OidcTicket, query: string, maxAgeSeconds: number | null) {
    const url = new URL(redirectUri);
    url.search = query;
    const tokens = await client.authorizationCodeGrant(config, url, {
      expectedState: ticket.state,
      expectedNonce: ticket.nonce,
      pkceCodeVerifier: ticket.codeVerifier,
      ...(maxAgeSeconds !== null && { maxAge: maxAgeSeconds }),
    });
    const claims: (Claims & { sub: string }) | undefined = tokens.claims();
    if (!claims) throw new OidcFailure('invalid', 'the answer has no ID token');
    const hasAll = ['email', settings.rolesClaim].every((path) => findClaim(claims, path) !== undefined);
    if (hasAll || !config.serverMetadata().userinfo_endpoint) return claims;
    return { ...(await client.fetchUserInfo(config, tokens.access_token, claims.sub)), ...claims };
  }

  return {
    async toSignInUrl({ state, nonce, codeVerifier }, isAgain) {
      return client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: settings.scope,
        state,
        nonce,
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
        ...(isAgain && { prompt: 'login', max_age: '0' }),
      }).href;
    },
    redeem: (ticket, query, maxAgeSeconds) =>
      redeem(ticket, query, maxAgeSeconds).catch((error: unknown) => {
        throw toOidcFailure(error);
      }),
  };
}

/** Returns the client with addresses that are known for minutes, and without keys, which a provider may rotate at any time. */
async function configure(settings: OidcSettings, isBack: boolean): Promise<client.Configuration> {
  const { issuer, clientId, clientSecret } = settings;
  const fetchGuarded = createGuardedFetch(settings);
  // Loopback only, see the settings.
  const isPlain = issuer.startsWith('http:');
  const known = (isBack && documents.get(issuer)) || (await readDocument(issuer, fetchGuarded, isPlain));
  documents.set(issuer, known);
  const methods = known.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const config = new client.Configuration(
    known,
    clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    methods.includes('client_secret_basic')
      ? client.ClientSecretBasic(clientSecret)
      : client.ClientSecretPost(clientSecret),
  );
  config[client.customFetch] = fetchGuarded;
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked to stand out
  if (isPlain) client.allowInsecureRequests(config);
  // TLS alone would prove the token as well; the signature also holds behind a proxy that ends TLS.
  client.enableNonRepudiationChecks(config);
  return config;
}

/** Reads the document with the addresses of a provider. Rejects if it names another issuer. */
async function readDocument(
  issuer: string,
  fetchGuarded: client.CustomFetch,
  isPlain: boolean,
): Promise<client.ServerMetadata> {
  const found = await client.discovery(new URL(issuer), 'discovery', undefined, undefined, {
    [client.customFetch]: fetchGuarded,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- marked to stand out
    ...(isPlain && { execute: [client.allowInsecureRequests] }),
  });
  // Without the methods of the client.
  return JSON.parse(JSON.stringify(found.serverMetadata())) as client.ServerMetadata;
}
