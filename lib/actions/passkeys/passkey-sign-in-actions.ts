'use server';

import { redirect } from 'next/navigation';
import { readClientAddress } from '@/lib/clients/read-client-address';
import { noteActionBegun, visitorApi } from '@/lib/clients/api-clients';
import type { AnsweredChallenge, AssertionChallenge } from '../../api/contract';
import { answeredChallenge } from '../../api/contract/bodies/passkey-bodies';
import { readOrCreateDevice } from '../../auth/sign-in/device';
import { readPendingTicket, removePendingTicket } from '../../auth/sign-in/pending-ticket';
import { signInBy, type SignInResult } from '../../auth/sign-in/sign-in';
import { toSignInFailure, type SignInFailure } from '../../auth/sign-in/sign-in-failure';
import { toLanding } from '../../auth/sign-in/to-landing';
import { takeWayBack } from '../../auth/way-back';
import { defaultLocale, isLocale, type Locale } from '../../i18n/locales';
import { describeSignInFailure } from './describe-sign-in-failure';

/** `first`: the passkey alone signs in. `second`: after the password. */
export type SignInStep = 'first' | 'second';

/** A failed step, explained in the visitor's language. */
interface Refusal {
  readonly ok: false;
  readonly text: string;
}

/** Returns a challenge for signing in with a passkey. */
export async function askToSignIn(
  asked: Locale,
  step: SignInStep,
): Promise<({ readonly ok: true } & AssertionChallenge) | Refusal> {
  await noteActionBegun();
  const locale = isLocale(asked) ? asked : defaultLocale;
  try {
    const device = await readOrCreateDevice();
    const ticket = (step === 'second' && (await readPendingTicket())) || undefined;
    if (step === 'second' && !ticket) return await refuse(locale, { code: 'challenge_expired' });
    const api = visitorApi(await readClientAddress(), { device });
    return { ok: true, ...(await api.createLoginChallenge({ ticket })) };
  } catch (error) {
    return refuse(locale, toSignInFailure(error));
  }
}

/** Signs a person in with the answer of a passkey and redirects to the way back. `fragment`: of the page's address. */
export async function signInWithPasskey(
  asked: Locale,
  step: SignInStep,
  sent: AnsweredChallenge,
  fragment: string,
): Promise<Refusal> {
  await noteActionBegun();
  const locale = isLocale(asked) ? asked : defaultLocale;
  const answered = answeredChallenge.safeParse(sent);
  if (!answered.success) return refuse(locale, { code: 'invalid_passkey' });
  const result = await send(step, answered.data);
  if (!result.ok) return refuse(locale, result.failure);
  await removePendingTicket();
  return redirect(await toLanding(await takeWayBack(locale, typeof fragment === 'string' ? fragment : '')));
}

async function send(step: SignInStep, answered: AnsweredChallenge): Promise<SignInResult> {
  if (step === 'first') return signInBy((api) => api.loginWithPasskey(answered));
  const ticket = await readPendingTicket();
  if (ticket === null) return { ok: false, failure: { code: 'challenge_expired' } };
  return signInBy((api) => api.confirmLogin({ ticket, passkey: answered }));
}

async function refuse(locale: Locale, failure: SignInFailure): Promise<Refusal> {
  // The ticket of the first step has ended.
  const code = failure.code === 'gone' ? 'challenge_expired' : failure.code;
  return { ok: false, text: await describeSignInFailure(locale, { ...failure, code }) };
}
