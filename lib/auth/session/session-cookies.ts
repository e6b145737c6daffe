import { decode, encode } from 'next-auth/jwt';
import { env } from '@/lib/env/env';
import { cookieNames } from './cookie-names';
import { readCookieValue, toCookiePieces, type Cookie } from './cookie-value';
import { sessionMaxAgeSeconds, toLatestEndMs, type SessionClaims } from './session-claims';
import { strategy } from './strategy';

/** A cookie to set. */
export interface SessionCookie extends Cookie {
  readonly httpOnly: boolean;
  readonly sameSite: 'lax';
  readonly path: '/';
  readonly secure: boolean;
  /** In seconds; 0 removes the cookie. */
  readonly maxAge: number;
}

/** Whether cookies are sent over HTTPS only. */
export function isSecure(): boolean {
  return env().siteUrl.startsWith('https://');
}

/** Returns the claims of the session cookie, or `null` if it is missing or invalid. */
export async function readSessionClaims(cookies: readonly Cookie[]): Promise<SessionClaims | null> {
  const token = readCookieValue(cookies, cookieNames.session);
  if (!token) return null;
  const claims = await decode({ token, secret: env().authSecret })
    // Encrypted with another secret, damaged or expired.
    .catch(() => null);
  return isSessionClaims(claims) && Date.now() < toLatestEndMs(claims) ? claims : null;
}

/** Returns the cookies of a session, and removals of those in `present` that belong to an earlier one. */
export async function toSessionCookies(
  claims: SessionClaims,
  present: readonly Cookie[],
): Promise<SessionCookie[]> {
  const value = await encode({
    token: { ...claims },
    secret: env().authSecret,
    maxAge: sessionMaxAgeSeconds,
  });
  const maxAge = Math.max(1, Math.floor((toLatestEndMs(claims) - Date.now()) / 1000));
  const sessionCookies = [
    ...toCookiePieces(cookieNames.session, value).map((piece) => toCookie(piece, true, maxAge)),
    toReadable(cookieNames.strategy, strategy, maxAge),
    toReadable(cookieNames.expiresAtMs, claims.expiresAtMs, maxAge),
    ...(claims.user ? [toReadable(cookieNames.person, claims.user.id, maxAge)] : []),
    ...(claims.refreshToken
      ? [
          toReadable(
            cookieNames.refreshExpiresAtMs,
            claims.refreshExpiresAtMs ?? toLatestEndMs(claims),
            maxAge,
          ),
        ]
      : []),
  ];
  const names = new Set(sessionCookies.map(({ name }) => name));
  return [...sessionCookies, ...toRemovals(present).filter(({ name }) => !names.has(name))];
}

/** Returns the removals of all session cookies in `present`. */
export function toRemovals(present: readonly Cookie[]): SessionCookie[] {
  return present
    .filter(({ name }) => isOfSession(name))
    .map(({ name }) => toCookie({ name, value: '' }, name.startsWith(cookieNames.session), 0));
}

function isOfSession(name: string): boolean {
  const { session, person, expiresAtMs, refreshExpiresAtMs } = cookieNames;
  const readable: readonly string[] = [cookieNames.strategy, person, expiresAtMs, refreshExpiresAtMs];
  return readable.includes(name) || name.startsWith(session);
}

function toReadable(name: string, value: string | number, maxAge: number): SessionCookie {
  return toCookie({ name, value: String(value) }, false, maxAge);
}

function toCookie({ name, value }: Cookie, httpOnly: boolean, maxAge: number): SessionCookie {
  return { name, value, httpOnly, sameSite: 'lax', path: '/', secure: isSecure(), maxAge };
}

function isSessionClaims(claims: object | null): claims is SessionClaims {
  const { apiToken, expiresAtMs, signedInAtMs } = (claims ?? {}) as Partial<SessionClaims>;
  return typeof apiToken === 'string' && typeof expiresAtMs === 'number' && typeof signedInAtMs === 'number';
}
