'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { checkSignInForm } from '../auth/sign-in/check-sign-in-form';
import { removePendingSignIn, storePendingSignIn, readPendingSignIn } from '../auth/sign-in/pending-sign-in';
import { readSignInErrorTexts } from '../auth/sign-in/read-sign-in-error-texts';
import { signIn, type Credentials } from '../auth/sign-in/sign-in';
import { toLanding } from '../auth/sign-in/to-landing';
import type { SignInFailure } from '../auth/sign-in/sign-in-failure';
import { takeWayBack } from '../auth/way-back';
import { isLocale, defaultLocale, type Locale } from '../i18n/locales';
import { readFormText } from '@/lib/http/read-form-text';
import { toForm } from './to-form';

/** State of the sign-in form after a failed attempt. */
export interface SignInState {
  /** Current step. */
  readonly step: 'password' | 'code';
  /** Typed e-mail address. */
  readonly email: string;
  /** Error message in the visitor's language; `null` without an error. */
  readonly error: string | null;
  /** Error messages by field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** Signs a person in and redirects to the way back. Works without scripts. */
export async function signInAction(
  asked: Locale,
  _previous: SignInState,
  sent: FormData,
): Promise<SignInState> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const form = toForm(sent);
  const errors = checkSignInForm(form, await readSignInErrorTexts(locale));
  // The second step posts only the code; the verified credentials are in a cookie.
  return form.has('code') ? checkCode(locale, form, errors) : checkPassword(locale, form, errors);
}

async function checkPassword(
  locale: Locale,
  form: FormData,
  errors: SignInState['errors'],
): Promise<SignInState> {
  const email = readFormText(form, 'email');
  const state = { step: 'password', email, error: null, errors } as const;
  if (Object.keys(errors).length > 0) return state;
  const credentials = { email: email.trim(), password: readFormText(form, 'password') };
  const failure = await tryToSignIn(locale, credentials);
  if (failure.code !== 'second_factor_required') return { ...state, error: await describe(locale, failure) };
  await storePendingSignIn(credentials);
  return { ...state, step: 'code' };
}

async function checkCode(
  locale: Locale,
  form: FormData,
  errors: SignInState['errors'],
): Promise<SignInState> {
  const pending = await readPendingSignIn();
  if (!pending) {
    const t = await getTranslations({ locale, namespace: 'login' });
    return { step: 'password', email: '', error: t('codeOver'), errors: {} };
  }
  const code = readFormText(form, 'code').trim();
  const state = { step: 'code', email: pending.email, error: null, errors } as const;
  if (Object.keys(errors).length > 0) return state;
  const failure = await tryToSignIn(locale, { ...pending, code });
  const error = await describe(locale, failure);
  // The password was changed between the steps.
  return failure.code === 'invalid_credentials' ? { ...state, step: 'password', error } : { ...state, error };
}

/** Signs a person in and redirects to the way back. Returns only after a failure. */
async function tryToSignIn(locale: Locale, credentials: Credentials): Promise<SignInFailure> {
  const result = await signIn(credentials);
  if (!result.ok) return result.failure;
  await removePendingSignIn();
  return redirect(await toLanding(await takeWayBack(locale)));
}

async function describe(locale: Locale, failure: SignInFailure): Promise<string> {
  const { code, retryAfterSeconds = 60, field = '' } = failure;
  if (code === 'upstream_unavailable' || code === 'bad_upstream') {
    return (await getTranslations({ locale, namespace: 'login' }))('unavailable');
  }
  const t = await getTranslations({ locale, namespace: 'errors' });
  return t(`codes.${code}`, { minutes: Math.ceil(retryAfterSeconds / 60), megabytes: 0, field });
}
