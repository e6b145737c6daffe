import 'server-only';
import { cookies } from 'next/headers';
import { cookieNames } from '../session/cookie-names';
import { isSecure } from '../session/session-cookies';

/** Time to enter the second factor, in seconds. The API's own tickets expire as soon. */
const maxAgeSeconds = 5 * 60;

/** Keeps the API's ticket until the second factor is entered. For server actions. */
export async function storePendingTicket(ticket: string): Promise<void> {
  (await cookies()).set(cookieNames.pending, ticket, {
    httpOnly: true,
    path: '/',
    sameSite: 'lax',
    secure: isSecure(),
    maxAge: maxAgeSeconds,
  });
}

/** Returns the pending ticket, or `null`. */
export async function readPendingTicket(): Promise<string | null> {
  return (await cookies()).get(cookieNames.pending)?.value || null;
}

/** Removes the pending ticket. For server actions. */
export async function removePendingTicket(): Promise<void> {
  (await cookies()).delete(cookieNames.pending);
}
