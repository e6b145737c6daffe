'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { signIn } from '@/lib/auth/sign-in';
import { takeWayBack } from '@/lib/auth/way-back';
import { isLocale, defaultLocale, type Locale } from '@/lib/i18n/locales';

/** What the form shows after an attempt that failed. */
export interface SignInState {
  /** As it was typed. */
  readonly email: string;
  /** In the reader's language; `null` before the first attempt. */
  readonly error: string | null;
}

/** Signs a person in and leads to where they wanted to go. Works as a plain form post as well. */
export async function signInAction(
  asked: Locale,
  _previous: SignInState,
  form: FormData,
): Promise<SignInState> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const email = toText(form.get('email'));
  const result = await signIn(email.trim(), toText(form.get('password')));
  if (result.ok) redirect(await takeWayBack(locale));
  const { code, retryAfterSeconds = 60 } = result.failure;
  const t = await getTranslations({ locale, namespace: 'errors' });
  return { email, error: t(`codes.${code}`, { minutes: Math.ceil(retryAfterSeconds / 60), megabytes: 0 }) };
}

function toText(value: FormDataEntryValue | null): string {
  return typeof value === 'string' ? value : '';
}
