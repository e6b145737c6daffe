'use server';

import { redirect } from 'next/navigation';
import { signOut } from '@/lib/auth/sign-in/sign-in';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';

/** Ends the session here and at the API, and leads to the sign-in page. */
export async function signOutAction(asked: Locale): Promise<void> {
  await signOut();
  redirect(toLocalePath(isLocale(asked) ? asked : defaultLocale, '/login'));
}
