import 'server-only';
import type { AuthOptions, CookieOption, User as AuthUser } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { ApiError } from '../api/errors';
import { publicApi, staffApi } from '../api/server';
import { env } from '../env';
import type { User } from './access';
import { cookieNames } from './cookie-names';
import { readUserField } from './read-user';
import { checkRedirectTarget } from './redirect-target';
import { toFailureText } from './sign-in-failure';
import { toExpiresAtMs } from './token-status';

/** What the encrypted session cookie holds. */
export interface SessionClaims {
  readonly user: User;
  /** The API's bearer token. */
  readonly apiToken: string;
  /** When the token ends, in epoch ms. */
  readonly expiresAtMs: number;
}

/** The longest life of the session cookie, in seconds. The API's token usually ends earlier. */
export const sessionMaxAgeSeconds = 30 * 24 * 60 * 60;

/** Settings of next-auth: it exchanges credentials with the API and keeps the token in an encrypted cookie. */
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
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize,
      }),
    ],
    callbacks: {
      // `user` is there only right after sign-in and is then what authorize returned.
      jwt: ({ token, user }) => (user ? { sub: user.id, ...(user as unknown as SessionClaims) } : token),
      session: ({ session, token }) => ({
        expires: session.expires,
        user: (token as Partial<SessionClaims>).user,
      }),
      redirect: ({ url }) => env().siteUrl + (checkRedirectTarget(toPath(url), env().siteUrl) ?? '/cabinet'),
    },
    events: {
      signOut: async ({ token }) => revoke(token as Partial<SessionClaims>),
    },
    logger: { error: logUnexpected, warn: () => {}, debug: () => {} },
  };
}

/** Whether cookies are sent over https only. */
export function isSecure(): boolean {
  return env().siteUrl.startsWith('https://');
}

async function authorize(credentials: Record<string, string> | undefined): Promise<AuthUser> {
  try {
    const { token, expires_in: expiresIn } = await publicApi().login(
      credentials?.['email'] ?? '',
      credentials?.['password'] ?? '',
    );
    const user = readUserField(await staffApi({ token }).readUser(), env().apiUserProperty);
    const claims: SessionClaims = {
      user,
      apiToken: token,
      expiresAtMs: toExpiresAtMs(token, Date.now(), expiresIn),
    };
    return { id: user.id, ...claims };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'bad_upstream') console.error('[auth]', error);
    throw new Error(toFailureText(error), { cause: error });
  }
}

/** A failure is ignored: the person is signed out here in any case. */
async function revoke({ apiToken }: Partial<SessionClaims>): Promise<void> {
  if (!apiToken) return;
  await staffApi({ token: apiToken })
    .logout()
    .catch(() => {});
}

function toCookie(name: string): CookieOption {
  return { name, options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() } };
}

function toPath(url: string): string {
  return url.startsWith(env().siteUrl) ? url.slice(env().siteUrl.length) || '/' : url;
}

/** A cookie that cannot be decrypted (a changed secret, say) is just no session. */
function logUnexpected(code: string, metadata: unknown): void {
  if (code !== 'JWT_SESSION_ERROR') console.error('[auth]', code, metadata);
}
