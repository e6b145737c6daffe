import { LRUCache } from 'lru-cache';
import type { Cookie } from './cookie-value';
import { toSessionEndMs } from './session-claims';
import { readSessionClaims } from './session-cookies';

/** Time for which the API's word on a session is used, in milliseconds. */
const believedForMs = 5_000;

/** Greatest number of sessions whose state is kept. */
const maxSessions = 1_000;

/**
 * Creates a check whether a `Cookie` header contains a session that is valid now. `isActive` asks the API whether it
 * accepts the session of an access token: the session may have been ended, or its account disabled. It is asked at most
 * every five seconds for each token; a rejection counts as `false`.
 */
export function createSessionCheck(
  isActive: (apiToken: string) => Promise<boolean>,
): (header: string) => Promise<boolean> {
  const states = new LRUCache<string, { readonly isActive: Promise<boolean>; readonly untilMs: number }>({
    max: maxSessions,
  });
  return async (header) => {
    const claims = await readSessionClaims(toCookies(header));
    if (claims === null || Date.now() >= toSessionEndMs(claims)) return false;
    const { apiToken } = claims;
    const known = states.get(apiToken);
    if (known && Date.now() < known.untilMs) return known.isActive;
    const state = { isActive: isActive(apiToken).catch(() => false), untilMs: Date.now() + believedForMs };
    states.set(apiToken, state);
    return state.isActive;
  };
}

function toCookies(header: string): Cookie[] {
  return header.split(';').map((pair) => {
    const [name = '', ...value] = pair.trim().split('=');
    return { name, value: value.join('=') };
  });
}
