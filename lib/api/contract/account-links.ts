import { z } from 'zod';
import { maxPasswordLength } from '../limits';
import { personName } from './account';
import { endpoint } from './endpoint';
import { userAgent } from './headers';
import { loginResult } from './session';
import { time, typedSecret } from './shapes';

/** Shape of a link that was just made. Its token is sent only now. */
export const createdLink = z.object({ token: z.string().min(1), expiresAt: time });

/** A link that was just made. */
export type CreatedLink = z.infer<typeof createdLink>;

const accountLink = z.object({
  kind: z.enum(['invitation', 'reset']),
  email: z.string(),
  /** Name of the account (`reset`). */
  name: z.string().nullable(),
  /** Whether its use needs a code. */
  secondFactor: z.boolean(),
  expiresAt: time,
});

/** What a link is for. */
export type AccountLink = z.infer<typeof accountLink>;

const token = z.string().max(128);

const accountLinkUse = z.strictObject({
  token,
  /** The name of the person (`invitation`). */
  name: personName.optional(),
  password: typedSecret(maxPasswordLength),
  /** A code of the authenticator app, or a recovery code. */
  code: z.string().max(64).optional(),
});

/** What a person sends to use a link. */
export type AccountLinkUse = z.infer<typeof accountLinkUse>;

/** Links with which people get an account or a new password. */
export const accountLinkEndpoints = {
  readAccountLink: endpoint({
    method: 'POST',
    path: '/account-links/state',
    caller: 'anyone',
    summary: 'What a link is for; it stays good. The token travels in the body, so that no log keeps it',
    body: z.strictObject({ token }),
    answer: accountLink,
  }),
  useAccountLink: endpoint({
    method: 'POST',
    path: '/account-links/use',
    caller: 'anyone',
    summary: 'Sets the password a link is for and begins a session; the link is used up',
    headers: z.object(userAgent),
    body: accountLinkUse,
    answer: loginResult,
  }),
};
