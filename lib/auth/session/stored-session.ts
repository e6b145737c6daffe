import { cookieNames } from './cookie-names';

/** Cookies mirrored in localStorage under the same names. None is secret. */
const storedNames = [
  cookieNames.strategy,
  cookieNames.expiresAtMs,
  cookieNames.refreshExpiresAtMs,
  cookieNames.redirect,
] as const;

/** Value in localStorage after the session ended. */
const nothing = 'false';

/**
 * Returns the end of the browser's session unless it is used, in epoch ms of the server; `null` if no user is signed
 * in.
 */
export function readStoredEndMs(cookies: string): number | null {
  const expiresAtMs = readNumber(cookies, cookieNames.expiresAtMs);
  return expiresAtMs === null ? null : (readNumber(cookies, cookieNames.refreshExpiresAtMs) ?? expiresAtMs);
}

/** Returns the id of the signed-in person, or `null` if there is none or it is unknown. */
export function readStoredPersonId(cookies: string): string | null {
  return readCookie(cookies, cookieNames.person) || null;
}

/**
 * Mirrors the cookies in localStorage, whose events tell other tabs about sign-ins and sign-outs. The cookies are
 * authoritative, because the server sets them.
 */
export function mirrorSession(
  cookies: string,
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): void {
  try {
    for (const name of storedNames) {
      const value = readCookie(cookies, name) ?? (name === cookieNames.expiresAtMs ? nothing : null);
      if (value === storage.getItem(name)) continue;
      if (value === null) storage.removeItem(name);
      else storage.setItem(name, value);
    }
  } catch {
    // Storage is blocked; other tabs are not notified.
  }
}

/** Whether a `storage` event concerns the session; its key is `null` after `clear()`. */
export function isSessionChange(key: string | null): boolean {
  return key === null || key === cookieNames.expiresAtMs || key === cookieNames.refreshExpiresAtMs;
}

function readNumber(cookies: string, name: string): number | null {
  const value = Number(readCookie(cookies, name) ?? NaN);
  return Number.isFinite(value) ? value : null;
}

function readCookie(cookies: string, name: string): string | null {
  for (const pair of cookies.split(';')) {
    const separator = pair.indexOf('=');
    if (pair.slice(0, separator).trim() === name) return decode(pair.slice(separator + 1).trim());
  }
  return null;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
