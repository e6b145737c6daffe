import { z } from 'zod';
import { scopes } from '@/lib/content/access/access';
import { roleLimits } from './bodies/role-limits-body';
import { tokenScopes } from '@/lib/content/access/token-grant';
import { maxPasswordLength } from '../limits';
import { credentials } from './bodies/credentials';
import { answeredChallenge } from './bodies/passkey-bodies';
import { endpoint, tagged } from './endpoint';
import { clientAddress, device, userAgent } from './headers';
import { locale, requiredSecret } from './shapes';

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

const ticket = z.string().min(1).max(2048);

/** Shape of a proof that a session is used by its owner. A further kind is one more shape with a `kind`. */
const proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: requiredSecret(maxPasswordLength) }),
  /** Code of the authenticator app or a recovery code. */
  z.strictObject({ kind: z.literal('code'), code: requiredSecret(64) }),
  /** Answer to a challenge of `POST /session/confirmation/challenge`. */
  answeredChallenge.extend({ kind: z.literal('passkey') }),
]);

/** Shape of the person of a token. */
const signedInUser = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  scope: z.array(z.enum(scopes)),
  limits: roleLimits.optional(),
  /** What the personal access token of the call allows; absent for a session. */
  grant: z.object({ scopes: z.array(z.enum(tokenScopes)), languages: z.array(locale) }).optional(),
});

/** A proof that a session is used by its owner. */
export type Proof = z.infer<typeof proof>;

const sessionTag = {
  name: 'session',
  description: 'Signing in and out, the confirmation of a session, and the person of a token.',
};

/** Endpoints for signing in and out. */
export const sessionEndpoints = tagged(sessionTag, {
  login: endpoint({
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    summary: 'Exchanges credentials for tokens, or for a ticket if a second factor is required',
    description:
      'A token is sent as `Authorization: Bearer …`. With a second factor the answer is 401 `second_factor_required` with a ' +
      '`ticket`, which `POST /login/confirmation` takes together with one of the `proofs`.',
    errors: ['second_factor_required', 'invalid_second_factor', 'too_many_requests', 'busy'],
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
    summary:
      'Exchanges a sign-in ticket, and a code of the second factor or the answer of a passkey, for tokens',
    errors: ['invalid_second_factor', 'invalid_passkey', 'challenge_expired', 'gone', 'too_many_requests'],
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: z.union([
      z.object({ ticket, code: credentials.shape.code.unwrap().min(1) }),
      /** Answer to a challenge of `POST /login/passkey/challenge`. */
      z.object({ ticket, passkey: answeredChallenge }),
    ]),
    refusal: 'invalid_credentials',
    answer: loginResult,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/refresh',
    caller: 'anyone',
    summary: 'Exchanges a refresh token for new tokens',
    description:
      'Each refresh token is used once; the answer contains the next one. A session lasts twelve hours.',
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
    token: 'none',
    summary: 'Returns the signed-in person',
    description:
      '`scope` holds the roles of the person: `admin` may do everything, `editor` everything with content, `methodist` `methods` and `adisteme`, `translator` texts of languages that are not published, `author` own drafts. `limits` names the collections and languages to which roles are limited. Other values grant nothing.',
    documented: z.object({ user: signedInUser }),
    answer: z.looseObject({}).nullable().catch(null),
    essential: true,
  }),
  confirmSession: endpoint({
    method: 'POST',
    path: '/session/confirmation',
    caller: 'staff',
    summary:
      'Confirms the session for ten minutes with a proof of its owner: the password, or a code if the second factor is on, or the answer of a passkey',
    errors: ['confirmation_required', 'invalid_passkey', 'challenge_expired', 'too_many_requests'],
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
});
