'use server';

import { cookies } from 'next/headers';
import { renewSession } from '@/lib/auth/session/renew-session';

/** Moves the end of the session on, as far as the API lets it. */
export async function stay(): Promise<void> {
  const jar = await cookies();
  for (const cookie of await renewSession(jar.getAll(), Infinity)) jar.set(cookie);
}
