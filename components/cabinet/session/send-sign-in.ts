import { fromResponse } from '@/lib/api/errors';
import type { ActionResult } from '@/lib/actions/action-result';

/** What a person signs in with again. */
export interface SignInRequest {
  readonly email: string;
  readonly password: string;
  /** Of the second factor; `second_factor_required` asks for it. */
  readonly code?: string;
}

/** Signs a person in again without touching the page they are on. */
export async function sendSignIn(credentials: SignInRequest): Promise<ActionResult<object>> {
  const response = await fetch('/cabinet/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (response.ok) return { ok: true };
  const { code, details } = await fromResponse(response);
  return { ok: false, problem: { code, ...details } };
}
