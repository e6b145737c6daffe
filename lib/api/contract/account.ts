import { z } from 'zod';
import { maxNameLength, maxPasswordLength } from '../limits';
import { endpoint } from './endpoint';
import { userAgent } from './headers';
import { loginResult } from './session';
import { listOf, requiredText, time, typedSecret } from './shapes';

const scope: z.ZodType<readonly string[]> = z.array(z.string());

/** Shape of an account, as its owner and administrators see it. */
export const account = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  scope,
  createdAt: time,
  /** `null`: it may be used. */
  disabledAt: time.nullable(),
  /** When one of its sessions was last used; `null`: never, or too long ago to be known. */
  lastSeenAt: time.nullable(),
  /** Whether signing in asks for a code. */
  secondFactor: z.boolean(),
  /** Recovery codes that are left. */
  recoveryCodes: z.int(),
});

/** An account, as its owner and administrators see it. */
export type Account = z.infer<typeof account>;

const session = z.object({
  id: z.string(),
  createdAt: time,
  lastSeenAt: time.nullable(),
  /** The `User-Agent` of the browser that signed in. */
  userAgent: z.string().nullable(),
  /** Whether the caller uses it. */
  current: z.boolean(),
});

/** A place where a person is signed in. */
export type AccountSession = z.infer<typeof session>;

const secondFactorSecret = z.object({
  /** Base32, to be typed. */
  secret: z.string(),
  /** To be scanned. */
  uri: z.string().startsWith('otpauth://'),
});

/** A secret for an authenticator app. */
export type SecondFactorSecret = z.infer<typeof secondFactorSecret>;

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Codes that each replace the app once; they are sent only when they are made. */
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

/** The name of a person, as people type it. */
export const personName = requiredText(maxNameLength);

const password = typedSecret(maxPasswordLength);
const ownPassword = z.strictObject({ password });

/** The caller's own account. */
export const accountEndpoints = {
  readAccount: endpoint({
    method: 'GET',
    path: '/account',
    caller: 'staff',
    summary: 'The own account',
    answer: account,
  }),
  renameAccount: endpoint({
    method: 'PUT',
    path: '/account',
    caller: 'staff',
    summary: 'Changes the own name',
    body: z.strictObject({ name: personName }),
    answer: account,
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/account/password',
    caller: 'staff',
    summary: 'Changes the own password, ends all sessions and begins a new one',
    headers: z.object(userAgent),
    // Without the shortest length: the handler refuses a short password with a reason of its own.
    body: z.strictObject({ currentPassword: password, newPassword: password }),
    answer: loginResult,
  }),
  listSessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    caller: 'staff',
    summary: 'Where the person is signed in, latest use first',
    answer: listOf(session),
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    caller: 'staff',
    summary: 'Signs the person out everywhere',
    answer: null,
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/{id}',
    caller: 'staff',
    summary: 'Ends one of the own sessions',
    answer: null,
  }),
  startSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor',
    caller: 'staff',
    summary: 'Makes a secret for an authenticator app; nothing asks for its codes yet',
    body: ownPassword,
    answer: secondFactorSecret,
  }),
  confirmSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor/confirmation',
    caller: 'staff',
    summary: 'Switches the second factor on with a code of the app; answers with recovery codes',
    body: z.strictObject({ code: typedSecret(64) }),
    answer: recoveryCodes,
  }),
  removeSecondFactor: endpoint({
    method: 'POST',
    path: '/account/second-factor/removal',
    caller: 'staff',
    summary: 'Switches the own second factor off',
    body: ownPassword,
    answer: null,
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/account/recovery-codes',
    caller: 'staff',
    summary: 'Replaces the recovery codes',
    body: ownPassword,
    answer: recoveryCodes,
  }),
};
