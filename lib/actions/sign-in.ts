'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { dropPendingSignIn, keepPendingSignIn, readPendingSignIn } from '../auth/sign-in/pending-sign-in';
import { signIn, type Credentials } from '../auth/sign-in/sign-in';
import type { SignInFailure } from '../auth/sign-in/sign-in-failure';
import { takeWayBack } from '../auth/way-back';
import { isLocale, defaultLocale, type Locale } from '../i18n/locales';
import { readFormText } from './read-form-text';
import { toForm } from './to-form';

/** What the form shows after an attempt that failed. */
export interface SignInState {
  /** What is asked for. */
  readonly step: 'password' | 'code';
  /** As it was typed. */
  readonly email: string;
  /** In the reader's language; `null` when nothing is wrong. */
  readonly error: string | null;
}

/** Signs a person in and leads to where they wanted to go. Works as a plain form post as well. */
export async function signInAction(
  asked: Locale,
  _previous: SignInState,
  sent: FormData,
): Promise<SignInState> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const form = toForm(sent);
  // The second step sends its code alone: what was right already waits in a cookie.
  return form.has('code') ? checkCode(locale, form) : checkPassword(locale, form);
}

async function checkPassword(locale: Locale, form: FormData): Promise<SignInState> {
  const email = readFormText(form, 'email');
  const credentials = { email: email.trim(), password: readFormText(form, 'password') };
  const failure = await tryToSignIn(locale, credentials);
  if (failure.code !== 'second_factor_required')
    return { step: 'password', email, error: await describe(locale, failure) };
  await keepPendingSignIn(credentials);
  return { step: 'code', email, error: null };
}

async function checkCode(locale: Locale, form: FormData): Promise<SignInState> {
  const t = await getTranslations({ locale, namespace: 'login' });
  const pending = await readPendingSignIn();
  if (!pending) return { step: 'password', email: '', error: t('codeOver') };
  const code = readFormText(form, 'code').trim();
  const state = { step: 'code', email: pending.email } as const;
  if (!code) return { ...state, error: t('codeRequired') };
  const failure = await tryToSignIn(locale, { ...pending, code });
  const error = await describe(locale, failure);
  // The password was changed meanwhile.
  return failure.code === 'invalid_credentials' ? { ...state, step: 'password', error } : { ...state, error };
}

/** Leads to where the person wanted to go; returns only when nobody could be signed in. */
async function tryToSignIn(locale: Locale, credentials: Credentials): Promise<SignInFailure> {
  const result = await signIn(credentials);
  if (!result.ok) return result.failure;
  await dropPendingSignIn();
  return redirect(await takeWayBack(locale));
}

async function describe(locale: Locale, failure: SignInFailure): Promise<string> {
  const { code, retryAfterSeconds = 60, field = '' } = failure;
  if (code === 'upstream_unavailable' || code === 'bad_upstream') {
    return (await getTranslations({ locale, namespace: 'login' }))('unavailable');
  }
  const t = await getTranslations({ locale, namespace: 'errors' });
  return t(`codes.${code}`, { minutes: Math.ceil(retryAfterSeconds / 60), megabytes: 0, field });
}
