import type { AnsweredChallenge, AssertionChallenge } from '@/lib/api/contract';
import { fromResponse } from '@/lib/api/errors';
import type { ActionResult } from '@/lib/actions/action-result';

/** Credentials for signing in again. */
export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Code of the second factor, requested by `second_factor_required`. */
  readonly code?: string;
}

/** Signs in again without leaving the page. */
export function sendSignIn(credentials: SignInRequest): Promise<ActionResult<object>> {
  return post('', credentials);
}

/** Returns a challenge for signing in again with a passkey; the problem `not_supported` if the site takes none. */
export async function askToSignInAgain(): Promise<ActionResult<AssertionChallenge>> {
  const asked = await post<AssertionChallenge | object>('/passkey/challenge', {});
  if (!asked.ok || 'challenge' in asked) return asked;
  return { ok: false, problem: { code: 'not_supported' } };
}

/** Signs in again with the answer of a passkey. */
export function sendPasskey(answered: AnsweredChallenge): Promise<ActionResult<object>> {
  return post('/passkey', answered);
}

async function post<Value extends object>(path: string, body: object): Promise<ActionResult<Value>> {
  const response = await fetch(`/cabinet/sign-in${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return { ok: true, ...((response.status === 204 ? {} : await response.json()) as Value) };
  const { code, details } = await fromResponse(response);
  return { ok: false, problem: { code, ...details } };
}
