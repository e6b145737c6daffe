import { z } from 'zod';
import { maxNameLength, maxPasswordLength } from '../limits';
import { endpoint, tagged } from './endpoint';
import { userAgent } from './headers';
import { loginResult } from './session-endpoints';
import { requiredText } from './bodies/required-text';
import { listOf, time, requiredSecret } from './shapes';

const scope: z.ZodType<readonly string[]> = z
  .array(z.string())
  .describe('Roles: `admin`, `editor`, `methodist`, `translator`, `author`. Other values grant nothing.');

const names = z.array(z.string()).nullable();

const limits = z
  .record(z.string(), z.object({ collections: names, languages: names }))
  .describe('Collections and languages to which roles are limited; `null` for all.');

/** Shape of an account, as its owner and administrators see it. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  scope,
  /** Absent if no role is limited. */
  limits: limits.optional(),
  createdAt: time,
  /** `null` for an account that is enabled. */
  disabledAt: time.nullable(),
  /** Last use of one of its sessions; `null` if unknown. */
  lastSeenAt: time.nullable(),
  /** Whether the account has a password; one that a provider manages has none. */
  hasPassword: z.boolean().default(true),
  /** Whether signing in requires a second factor. */
  secondFactor: z.boolean(),
  /** Number of unused recovery codes. */
  recoveryCodes: z.int(),
  /** Number of passkeys. Absent if the API has none. */
  passkeys: z.int().optional(),
});

/** An account, as its owner and administrators see it. */
export type Account = z.infer<typeof account>;

const session = z.object({
  id: z.string(),
  createdAt: time,
  lastSeenAt: time.nullable(),
  /** `User-Agent` of the browser that signed in. */
  userAgent: z.string().nullable(),
  /** Whether the caller uses this session. */
  current: z.boolean(),
});

/** A session of an account. */
export type AccountSession = z.infer<typeof session>;

const secondFactorSecret = z.object({
  /** Secret in Base32, for typing. */
  secret: z.string(),
  /** Address for the QR code. */
  uri: z.string().startsWith('otpauth://'),
});

/** A secret for an authenticator app. */
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Recovery codes; each replaces the authenticator app once. They are returned only on creation. */
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** Shape of a person's name. */
export const personName = requiredText(maxNameLength);

const password = requiredSecret(maxPasswordLength);
const ownPassword = z.strictObject({ password });

const accountTag = {
  name: 'account',
  description: "The caller's own account: name, password, sessions, second factor.",
};

/** Endpoints for the caller's own account. */
export const accountEndpoints = tagged(accountTag, {
  readAccount: endpoint({
    method: 'GET',
    path: '/account',
    caller: 'staff',
    summary: "Returns the caller's account",
    answer: account,
  }),
  renameAccount: endpoint({
    method: 'PUT',
    path: '/account',
    caller: 'staff',
    summary: "Changes the caller's name",
    body: z.strictObject({ name: personName }),
    answer: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    caller: 'staff',
    summary: "Changes the caller's password, ends all sessions and starts a new one",
    headers: z.object(userAgent),
    // The shape allows short passwords: the request handler refuses them with a separate error.
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    answer: loginResult,
  }),
  listSessions: endpoint({
    method: 'GET',
    errors: ['too_many_requests'],
    path: '/account/sessions',
    caller: 'staff',
    summary: 'Where the person is signed in, latest use first',
    answer: listOf(session),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    caller: 'staff',
    summary: 'Ends all sessions of the caller',
    answer: null,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    caller: 'staff',
    summary: "Ends one of the caller's sessions",
    answer: null,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor',
    caller: 'staff',
    summary:
      'Creates a secret for an authenticator app. The second factor stays off until it is confirmed with a code',
    errors: ['already_done', 'too_many_requests'],
    body: ownPassword,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor/confirmation',
    caller: 'staff',
    summary: 'Enables the second factor with a code of the app; returns recovery codes',
    errors: ['already_done', 'too_many_requests'],
    body: z.strictObject({ code: requiredSecret(64) }),
    answer: recoveryCodes,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    caller: 'staff',
    confirm: 'recent',
    summary: "Disables the caller's second factor",
    errors: ['too_many_requests'],
    body: ownPassword,
    answer: null,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/recovery-codes',
    caller: 'staff',
    confirm: 'recent',
    summary: "Replaces the caller's recovery codes",
    errors: ['too_many_requests'],
    body: ownPassword,
    answer: recoveryCodes,
  }),
});
