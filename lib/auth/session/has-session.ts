import type { Cookie } from './cookie-value';
import { toSessionEndMs } from './session-claims';
import { readSessionClaims } from './session-cookies';

/**
 * Whether a `Cookie` header contains a session that has not ended. Does not ask the API, so a session of a disabled
 * account counts until it expires.
 */
export async function hasSession(header: string): Promise<boolean> {
  const claims = await readSessionClaims(toCookies(header));
  return claims !== null && Date.now() < toSessionEndMs(claims);
}

function toCookies(header: string): Cookie[] {
  return header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
}
