import { z } from 'zod';
import { account } from '../account-endpoints';
import {
  answeredChallenge,
  assertionOptions,
  creationOptions,
  type passkeyAssertion,
  passkeyCreation,
  sealedChallenge,
} from '../bodies/passkey-bodies';
import { requiredText } from '../bodies/required-text';
import { endpoint, tagged } from '../endpoint';
import { clientAddress, device, userAgent } from '../headers';
import { maxNameLength } from '../../limits';
import { loginResult } from '../session-endpoints';
import { listOf, time } from '../shapes';

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: time,
  /** `null` if it was not used. */
  lastUsedAt: time.nullable(),
});

/** A passkey, as its owner sees it. */
export type Passkey = z.infer<typeof passkey>;

/** Answer of an authenticator that signed a challenge. */
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>;

/** Answer of an authenticator that created a passkey. */
export type PasskeyCreation = z.infer<typeof passkeyCreation>;

/** A sealed challenge with the answer of an authenticator. */
export type AnsweredChallenge = z.infer<typeof answeredChallenge>;

const assertionChallenge = z.object({ challenge: sealedChallenge, options: assertionOptions });

/** A sealed challenge, and the options with which the browser asks for a passkey. */
export type AssertionChallenge = z.infer<typeof assertionChallenge>;

const creationChallenge = z.object({ challenge: sealedChallenge, options: creationOptions });

/** A sealed challenge, and the options with which the browser creates a passkey. */
export type CreationChallenge = z.infer<typeof creationChallenge>;

const name = requiredText(maxNameLength);

/** No token may call these operations: a program must not give itself a way to sign in. */
const passkeyTag = {
  name: 'passkeys',
  description:
    'Keys of WebAuthn for signing in. Each operation begins with a challenge, which lasts five minutes, works once and for ' +
    'its purpose only. Passkeys are bound to the host of `SITE_URL`; where browsers refuse them (no https, or an IP ' +
    'address) the answer is 501 `not_supported`. No personal access token may call these operations.',
};

/** Endpoints for passkeys. */
export const passkeyEndpoints = tagged(passkeyTag, {
  createLoginChallenge: endpoint({
    method: 'POST',
    path: '/login/passkey/challenge',
    caller: 'anyone',
    summary: 'Returns a challenge for signing in with a passkey, or for the second step of a sign-in',
    description:
      'With the `ticket` of `POST /login`, for `POST /login/confirmation`; otherwise for `POST /login/passkey`.',
    errors: ['challenge_expired', 'gone', 'not_supported'],
    headers: z.object(device),
    body: z.strictObject({ ticket: z.string().min(1).max(2048).optional() }),
    answer: assertionChallenge,
  }),
  loginWithPasskey: endpoint({
    method: 'POST',
    path: '/login/passkey',
    caller: 'anyone',
    summary: 'Exchanges the answer of a passkey for tokens',
    description:
      'The passkey stands for the password and the second factor, because it recognises its owner.',
    errors: ['invalid_passkey', 'challenge_expired', 'too_many_requests', 'not_supported'],
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: answeredChallenge,
    answer: loginResult,
  }),
  createConfirmationChallenge: endpoint({
    method: 'POST',
    path: '/session/confirmation/challenge',
    caller: 'staff',
    summary: 'Returns a challenge for confirming the session with a passkey',
    errors: ['not_supported'],
    answer: assertionChallenge,
  }),
  listPasskeys: endpoint({
    method: 'GET',
    path: '/account/passkeys',
    caller: 'staff',
    summary: "Lists the caller's passkeys, oldest first",
    answer: listOf(passkey),
  }),
  createPasskeyChallenge: endpoint({
    method: 'POST',
    path: '/account/passkeys/challenge',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Returns a challenge for adding a passkey',
    errors: ['not_supported'],
    answer: creationChallenge,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/account/passkeys',
    caller: 'staff',
    confirm: 'recent',
    summary: 'Adds a passkey that an authenticator of the caller created',
    errors: ['invalid_passkey', 'challenge_expired', 'already_done', 'not_supported'],
    body: z.strictObject({ challenge: sealedChallenge, response: passkeyCreation, name }),
    answer: passkey,
    success: 201,
  }),
  renamePasskey: endpoint({
    method: 'PUT',
    path: '/account/passkeys/{id}',
    caller: 'staff',
    summary: "Renames one of the caller's passkeys",
    body: z.strictObject({ name }),
    answer: passkey,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    caller: 'staff',
    confirm: 'recent',
    summary: "Removes one of the caller's passkeys",
    answer: null,
  }),
  removePasskeysOf: endpoint({
    method: 'DELETE',
    path: '/users/{id}/passkeys',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Removes all passkeys of an account',
    answer: account,
  }),
});
