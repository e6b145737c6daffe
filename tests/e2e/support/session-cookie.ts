import type { BrowserContext } from '@playwright/test';
import { decode, encode } from 'next-auth/jwt';
import { cookieNames } from '@/lib/auth/session/cookie-names';
import type { SessionClaims } from '@/lib/auth/session/session-claims';
import type { RunningSite } from './running-site';

/** Returns the claims in the session cookie of a browser. */
export async function readClaims(context: BrowserContext, site: RunningSite): Promise<SessionClaims> {
  const cookie = (await context.cookies()).find(({ name }) => name === cookieNames.session);
  const claims = await decode({ token: cookie?.value, secret: site.readSecret() });
  return claims as unknown as SessionClaims;
}

/** Changes the claims in the session cookie of a browser and the expiry cookies that scripts read. */
export async function changeSession(
  context: BrowserContext,
  site: RunningSite,
  change: Partial<SessionClaims>,
): Promise<SessionClaims> {
  const claims = { ...(await readClaims(context, site)), ...change };
  const value = await encode({ token: { ...claims }, secret: site.readSecret() });
  const { session, expiresAtMs, refreshExpiresAtMs } = cookieNames;
  await context.addCookies([
    { name: session, value, url: site.url, httpOnly: true, sameSite: 'Lax' },
    { name: expiresAtMs, value: String(claims.expiresAtMs), url: site.url },
  ]);
  if (claims.refreshToken === null) await context.clearCookies({ name: refreshExpiresAtMs });
  else if (claims.refreshExpiresAtMs !== null)
    await context.addCookies([
      { name: refreshExpiresAtMs, value: String(claims.refreshExpiresAtMs), url: site.url },
    ]);
  return claims;
}
