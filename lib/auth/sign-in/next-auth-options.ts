import 'server-only';
import type { AuthOptions, CookieOption, RequestInternal, User as AuthUser } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { clientAddressHeader } from '../../api/client-address';
import { staffApi, visitorApi } from '@/lib/clients/server';
import { env } from '@/lib/env/env';
import type { User } from '@/lib/content/access';
import { cookieNames } from '../session/cookie-names';
import { logAuthError } from '../session/log-auth-error';
import { readUserField } from '../session/read-user';
import { checkRedirectTarget } from '@/lib/addresses/check-redirect-target';
import { revokeSession } from '../session/revoke-session';
import { sessionMaxAgeSeconds, toSessionClaims, type SessionClaims } from '../session/session-claims';
import { isSecure } from '../session/session-cookies';
import { toFailureText } from './sign-in-failure';

/** Configures next-auth: exchanges credentials with the API and stores the token in an encrypted cookie. */
export function nextAuthOptions(): AuthOptions {
  return {
    secret: env().authSecret,
    session: { strategy: 'jwt', maxAge: sessionMaxAgeSeconds },
    pages: { signIn: '/login', signOut: '/login', error: '/login' },
    cookies: {
      sessionToken: toCookie(cookieNames.session),
      csrfToken: toCookie(cookieNames.csrf),
      callbackUrl: toCookie(cookieNames.callback),
    },
    useSecureCookies: isSecure(),
    providers: [
      CredentialsProvider({
        id: 'local',
        credentials: { email: { type: 'email' }, password: { type: 'password' }, code: { type: 'text' } },
        authorize,
      }),
    ],
    callbacks: {
      // next-auth passes `user` only right after sign-in, with the result of `authorize`.
      jwt: ({ token, user }) => (user ? { sub: user.id, ...(user as unknown as SessionClaims) } : token),
      session: ({ session, token }) => ({
        expires: session.expires,
        user: (token as unknown as SessionClaims).user ?? undefined,
      }),
      redirect: ({ url }) => env().siteUrl + (checkRedirectTarget(toPath(url), env().siteUrl) ?? '/cabinet'),
    },
    events: {
      signOut: async ({ token }) => revokeSession(token as unknown as SessionClaims),
    },
    logger: { error: logUnexpected, warn: () => {}, debug: () => {} },
  };
}

/** Time limit of both API calls of a sign-in, in milliseconds; together below ten seconds. */
const signInTimeoutMs = 9_000;

async function authorize(
  credentials: Record<string, string> | undefined,
  request: Pick<RequestInternal, 'headers'>,
): Promise<AuthUser> {
  const clientAddress = readHeader(request, clientAddressHeader);
  const userAgent = readHeader(request, 'user-agent');
  const signal = AbortSignal.timeout(signInTimeoutMs);
  try {
    const api = visitorApi(clientAddress ?? null, { device: credentials?.['device'], userAgent, signal });
    const issued = await api.login({
      email: credentials?.['email'] ?? '',
      password: credentials?.['password'] ?? '',
      code: credentials?.['code'] || undefined,
    });
    const claims = toSessionClaims(issued, null, Date.now());
    const user = await readUser(claims, signal);
    const signedIn: AuthUser & SessionClaims = { id: user?.id ?? 'unknown', ...claims, user };
    return signedIn;
  } catch (error) {
    logAuthError(error);
    throw new Error(toFailureText(error), { cause: error });
  }
}

function readHeader({ headers }: Pick<RequestInternal, 'headers'>, name: string): string | undefined {
  const value: unknown = headers?.[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns the user of a token, or `null` if the API's response has none. Then the person does not count as signed in. */
async function readUser({ apiToken, expiresAtMs }: SessionClaims, signal: AbortSignal): Promise<User | null> {
  const body = await staffApi({ token: apiToken, expiresAtMs }, undefined, { signal }).readUser();
  try {
    return readUserField(body, env().apiUserProperty);
  } catch (error) {
    logAuthError(error);
    return null;
  }
}

function toCookie(name: string): CookieOption {
  return { name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } };
}

function toPath(url: string): string {
  return url.startsWith(env().siteUrl) ? url.slice(env().siteUrl.length) || '/' : url;
}

/** Logs an error of next-auth. Skips cookies that cannot be decrypted, for example after AUTH_SECRET has changed. */
function logUnexpected(code: string, metadata: unknown): void {
  if (code !== 'JWT_SESSION_ERROR') console.error('[auth]', code, metadata);
}
