'use server';

import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { checkSignInForm } from '../auth/sign-in/check-sign-in-form';
import { readPendingTicket, removePendingTicket, storePendingTicket } from '../auth/sign-in/pending-ticket';
import { readSignInErrorTexts } from '../auth/sign-in/read-sign-in-error-texts';
import { signIn, signInWithTicket } from '../auth/sign-in/sign-in';
import { toLanding } from '../auth/sign-in/to-landing';
import { fragmentField } from '../auth/sign-in/sign-in-fields';
import { takeWayBack } from '../auth/way-back';
import { isLocale, defaultLocale, type Locale } from '../i18n/locales';
import { readFormText } from '@/lib/http/read-form-text';
import { describeSignInFailure } from './passkeys/describe-sign-in-failure';
import { toForm } from './to-form';
import { noteActionBegun } from '@/lib/clients/api-clients';

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
  /** Whether a passkey may replace the code of the second step. */
  readonly hasPasskey?: boolean;
}

/** Signs a person in and redirects to the way back. Works without scripts. */
export async function signInAction(
  asked: Locale,
  previous: SignInState,
  sent: FormData,
): Promise<SignInState> {
  await noteActionBegun();
  const locale = isLocale(asked) ? asked : defaultLocale;
  const form = toForm(sent);
  const errors = checkSignInForm(form, await readSignInErrorTexts(locale));
  // The second step posts only the code; the API's ticket of the first one is in a cookie.
  return form.has('code') ? checkCode(locale, previous, form, errors) : checkPassword(locale, form, errors);
}

async function checkPassword(
  locale: Locale,
  form: FormData,
  errors: SignInState['errors'],
): Promise<SignInState> {
  const email = readFormText(form, 'email');
  const state = { step: 'password', email, error: null, errors } as const;
  if (Object.keys(errors).length > 0) return state;
  const result = await signIn({ email: email.trim(), password: readFormText(form, 'password') });
  if (result.ok) return enter(locale, form);
  const { failure, ticket, proofs } = result;
  if (failure.code !== 'second_factor_required')
    return { ...state, error: await describeSignInFailure(locale, failure) };
  // A remote API whose second step the site cannot take.
  if (ticket === undefined)
    return { ...state, error: await describeSignInFailure(locale, { code: 'bad_upstream' }) };
  await storePendingTicket(ticket);
  return { ...state, step: 'code', ...(proofs?.includes('passkey') && { hasPasskey: true }) };
}

async function checkCode(
  locale: Locale,
  { email, hasPasskey }: SignInState,
  form: FormData,
  errors: SignInState['errors'],
): Promise<SignInState> {
  const ticket = await readPendingTicket();
  if (ticket === null) return startOver(locale);
  const state = { step: 'code', email, error: null, errors, ...(hasPasskey && { hasPasskey }) } as const;
  if (Object.keys(errors).length > 0) return state;
  const result = await signInWithTicket(ticket, readFormText(form, 'code').trim());
  if (result.ok) return enter(locale, form);
  const { failure } = result;
  if (failure.code === 'gone') return startOver(locale);
  const error = await describeSignInFailure(locale, failure);
  // The password was changed between the steps.
  return failure.code === 'invalid_credentials' ? { ...state, step: 'password', error } : { ...state, error };
}

/** Returns the first step for a ticket that has expired. */
async function startOver(locale: Locale): Promise<SignInState> {
  const t = await getTranslations({ locale, namespace: 'login' });
  return { step: 'password', email: '', error: t('codeOver'), errors: {} };
}

/** Redirects a person who has signed in to the way back, with the fragment that the browser kept. */
async function enter(locale: Locale, form: FormData): Promise<never> {
  await removePendingTicket();
  return redirect(await toLanding(await takeWayBack(locale, readFormText(form, fragmentField))));
}
