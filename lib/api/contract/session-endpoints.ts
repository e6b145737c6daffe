import { z } from 'zod';
import { maxPasswordLength } from '../limits';
import { credentials } from './bodies/credentials';
import { endpoint } from './endpoint';
import { clientAddress, device, userAgent } from './headers';
import { requiredSecret } from './shapes';

const token = z
  .string()
  // Some APIs return the whole value of the `Authorization` header.
  .overwrite((text) => text.replace(/^Bearer +/i, ''))
  // The token is sent in a header, which allows only these characters.
  .regex(/^[\x21-\x7e]+$/);

const seconds = z.number().positive().optional().catch(undefined);

/** Shape of a new session. Only the token is required; a remote API may omit the rest. */
export const loginResult = z.object({
  /** Bearer token. */
  token,
  /** Lifetime of the token, in seconds. */
  expires_in: seconds,
  /** Token for `POST /refresh`, which replaces it by a new one. */
  refresh_token: z.string().min(1).optional().catch(undefined),
  /** Seconds until an unused refresh token expires. */
  refresh_expires_in: seconds,
});

/** Response of the endpoints that start or continue a session. */
export type LoginResult = z.infer<typeof loginResult>;

/** Shape of a proof that a session is used by its owner. A further kind is one more shape with a `kind`. */
const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: requiredSecret(maxPasswordLength) }),
  /** Code of the authenticator app or a recovery code. */
  z.strictObject({ kind: z.literal('code'), code: requiredSecret(64) }),
]);

/** A proof that a session is used by its owner. */
export type Proof = z.infer<typeof proof>;

/** Endpoints for signing in and out. */
export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    summary: 'Exchanges credentials for tokens, or for a ticket if a second factor is required',
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: credentials,
    // An API without codes answers 401 both to a wrong password and to an expired session, and some answer 422 to the
    // former.
    refusal: 'invalid_credentials',
    answer: loginResult,
    essential: true,
  }),
  /** Second step after `second_factor_required`, whose problem document holds the ticket. */
  confirmLogin: endpoint({
    method: 'POST',
    path: '/login/confirmation',
    caller: 'anyone',
    summary: 'Exchanges a sign-in ticket and a code of the second factor for tokens',
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: z.object({ ticket: z.string().min(1).max(2048), code: credentials.shape.code.unwrap().min(1) }),
    refusal: 'invalid_credentials',
    answer: loginResult,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh',
    caller: 'anyone',
    summary: 'Exchanges a refresh token for new tokens',
    body: z.object({ refresh_token: z.string().min(1).max(256) }),
    refusal: 'unauthenticated',
    answer: loginResult,
  }),
  /**
   * A setting names the field with the user, so the client returns the whole body. A body that is no object has no field.
   */
  readUser: endpoint({
    method: 'GET',
    path: '/user',
    caller: 'staff',
    summary: 'Returns the signed-in person',
    answer: z.looseObject({}).nullable().catch(null),
    essential: true,
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/session/confirmation',
    caller: 'staff',
    summary:
      'Confirms the session for ten minutes with a proof of its owner: the password, or a code if the second factor is on',
    body: proof,
    answer: null,
  }),
  /** For what does not call the API itself, such as a download. */
  checkConfirmation: endpoint({
    method: 'GET',
    path: '/session/confirmation',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Answers whether the session was confirmed within the last ten minutes',
    answer: null,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    caller: 'staff',
    summary: 'Ends the session of the token and revokes its refresh tokens',
    answer: null,
  }),
};
