'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { renewSession } from '../auth/session/renew-session';
import { signOut } from '../auth/sign-in/sign-in';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '../i18n/locales';
import { noteActionBegun } from '@/lib/clients/api-clients';

// These actions use the session of the browser, so they take no person's id.

/** Ends the session in the browser and at the API, and redirects to the sign-in page. */
export async function signOutAction(requestedLocale: Locale): Promise<void> {
  await noteActionBegun();
  await signOut();
  redirect(toLocalePath(isLocale(requestedLocale) ? requestedLocale : defaultLocale, '/login'));
}

/** Extends the session as far as the API allows. */
export async function extendSession(): Promise<void> {
  await noteActionBegun();
  const jar = await cookies();
  for (const cookie of await renewSession(jar.getAll(), Infinity)) jar.set(cookie);
}
