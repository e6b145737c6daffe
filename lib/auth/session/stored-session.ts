import { cookieNames } from './cookie-names';

/** What a browser keeps of a session in localStorage as well, under the names of the cookies. None of it is secret. */
const storedNames = [
  cookieNames.strategy,
  cookieNames.expiresAtMs,
  cookieNames.refreshExpiresAtMs,
  cookieNames.redirect,
] as const;

/** What stands in localStorage where a session was. */
const nothing = 'false';

/** When the session of this browser ends unless it is used, in epoch ms of the server; `null`: nobody is signed in. */
export function readStoredEndMs(cookies: string): number | null {
  const expiresAtMs = readNumber(cookies, cookieNames.expiresAtMs);
  return expiresAtMs === null ? null : (readNumber(cookies, cookieNames.refreshExpiresAtMs) ?? expiresAtMs);
}

/** The id of the person who is signed in in this browser; `null`: nobody, or it is not known. */
export function readStoredPersonId(cookies: string): string | null {
  return readCookie(cookies, cookieNames.person) || null;
}

/**
 * Writes what the cookies say to localStorage, so that the other tabs learn of a sign-in or a sign-out at once. The
 * cookies decide: the server sets them, and the way back is erased by its use.
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
    // A browser that stores nothing has no other tabs to tell.
  }
}

/** Whether a `storage` event tells of a sign-in or a sign-out; its key is `null` when everything was erased. */
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
