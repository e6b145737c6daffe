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
