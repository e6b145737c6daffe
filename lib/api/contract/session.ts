import { z } from 'zod';
import { maxPasswordLength } from '../limits';
import { endpoint } from './endpoint';
import { clientAddress, device, userAgent } from './headers';

// The token goes into a header, where anything else than these characters breaks the request.
const token = z.string().regex(/^[\x21-\x7e]+$/);

const seconds = z.number().positive().optional().catch(undefined);

/** Shape of a new session. Only the token is sure: the rest is what an API can do beyond it. */
export const loginResult = z.object({
  /** Bearer token. */
  token,
  /** Seconds until it expires. */
  expires_in: seconds,
  /** What `POST /refresh` takes, once: it answers with the next one. */
  refresh_token: z.string().min(1).optional().catch(undefined),
  /** Seconds until the refresh token expires unless it is used. */
  refresh_expires_in: seconds,
});

/** Answer of the endpoints that begin or continue a session. */
export type LoginResult = z.infer<typeof loginResult>;

// No address has such characters, and databases differ in how they store them.
const unfit = /[\u0000-\u001f\u007f]|\p{Surrogate}/u;

const credentials = z.object({
  email: z
    .string()
    .min(1)
    .max(254)
    .refine((email) => !unfit.test(email.trim())),
  password: z.string().min(1).max(maxPasswordLength),
  /** Of the second factor, for those who have one. */
  code: z.string().max(64).optional(),
});

/** Signing in and out. */
export const sessionEndpoints = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    caller: 'anyone',
    summary: 'Exchanges credentials for a token',
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: credentials,
    // An API without codes of its own answers 401 to a wrong password as to a session that is over.
    refusal: 'invalid_credentials',
    answer: loginResult,
    essential: true,
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
  /** Which field holds the user is a setting, so the client gets the body as it is. */
  readUser: endpoint({
    method: 'GET',
    path: '/user',
    caller: 'staff',
    summary: 'The signed-in person',
    answer: z.looseObject({}).nullable(),
    essential: true,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    caller: 'staff',
    summary: 'Ends the session of the token, and its refresh tokens with it',
    answer: null,
  }),
};
