import { z } from 'zod';
import { maxPasswordLength } from '../limits';
import { personName } from './account-endpoints';
import { endpoint, tagged } from './endpoint';
import { clientAddress, userAgent } from './headers';
import { loginResult } from './session-endpoints';
import { locale, time, requiredSecret } from './shapes';
import { requiredText } from './bodies/required-text';

/** Shape of a new account link. The token is returned only on creation. */
export const createdLink = z.object({ token: z.string().min(1), expiresAt: time });

/** A new account link with its token. */
export type CreatedLink = z.infer<typeof createdLink>;

const accountLink = z.object({
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  /** Name of the account (`reset`). */
  name: z.string().nullable(),
  /** Whether using the link requires a code of the second factor. */
  secondFactor: z.boolean(),
  expiresAt: time,
});

/** Purpose and account of an account link. */
export type AccountLink = z.infer<typeof accountLink>;

const token = z.string().max(128);

const accountLinkUse = z.strictObject({
  token,
  /** Name of the new person (`invitation`). */
  name: personName.optional(),
  password: requiredSecret(maxPasswordLength),
  /** Code of the authenticator app or a recovery code. */
  code: z.string().max(64).optional(),
});

/** Input for using an account link. */
export type AccountLinkUse = z.infer<typeof accountLinkUse>;

const accountLinksTag = {
  name: 'account links',
  description: 'Invitations and reset links, as the people use them who received one.',
};

/** Endpoints for invitations and reset links. */
export const accountLinkEndpoints = tagged(accountLinksTag, {
  readAccountLink: endpoint({
    method: 'POST',
    path: '/account-links/state',
    caller: 'anyone',
    summary:
      'Returns the purpose of an account link without using it up. The token is sent in the body so that it is not logged',
    errors: ['gone'],
    body: z.strictObject({ token }),
    answer: accountLink,
  }),
  useAccountLink: endpoint({
    method: 'POST',
    path: '/account-links/use',
    caller: 'anyone',
    summary: 'Sets the password, starts a session and uses up the account link',
    errors: ['gone', 'second_factor_required', 'invalid_second_factor', 'too_many_requests'],
    headers: z.object(userAgent),
    body: accountLinkUse,
    answer: loginResult,
  }),
  requestResetLink: endpoint({
    method: 'POST',
    path: '/password-resets',
    caller: 'anyone',
    summary:
      'Sends a reset link that is valid for an hour to the address of an account. The answer does not tell whether there is one',
    errors: ['too_many_requests', 'not_supported'],
    headers: z.object(clientAddress),
    body: z.strictObject({ email: requiredText(254), locale }),
    answer: null,
  }),
});
