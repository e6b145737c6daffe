import { readStoredEndMs } from '@/lib/auth/session/stored-session';

/**
 * Sets or removes the attribute of the document element with which public pages show signed-in staff other links.
 * Reads the cookie with the end of the session, which is not secret.
 */
export function markSignedIn(): void {
  const endMs = readStoredEndMs(document.cookie) ?? 0;
  document.documentElement.toggleAttribute('data-signed-in', Date.now() < endMs);
}
