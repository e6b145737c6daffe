import 'server-only';
import { getTranslations } from 'next-intl/server';
import { errorStatuses, type ErrorCode } from '../../api/errors';
import { unavailableCodes } from '../../api/unavailable-codes';
import type { SignInFailure } from '../../auth/sign-in/sign-in-failure';
import type { Locale } from '../../i18n/locales';

/** Codes whose general text is true at a sign-in, where nothing is saved. */
const explainedCodes: readonly ErrorCode[] = [
  'invalid_credentials',
  'invalid_second_factor',
  'invalid_passkey',
  'challenge_expired',
  'too_many_requests',
  'sign_in_refused',
  'user_unreadable',
];

/** Returns the text about a failed sign-in, in the visitor's language. */
export async function describeSignInFailure(locale: Locale, failure: SignInFailure): Promise<string> {
  const { code, retryAfterSeconds = 60, field = '' } = failure;
  if (!explainedCodes.includes(code))
    return (await getTranslations({ locale, namespace: 'login' }))(toGeneralKey(code));
  const t = await getTranslations({ locale, namespace: 'errors' });
  return t(`codes.${code}`, { minutes: Math.ceil(retryAfterSeconds / 60), megabytes: 0, field });
}

function toGeneralKey(code: ErrorCode): 'unavailable' | 'failed' | 'wrongAnswer' {
  if (code === 'bad_upstream' || code === 'not_supported' || errorStatuses[code] < 500) return 'wrongAnswer';
  return unavailableCodes.includes(code) ? 'unavailable' : 'failed';
}
