import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';
import { clientAddress, device, userAgent } from '@/lib/api/contract/headers';
import { loginResult } from '@/lib/api/contract/session-endpoints';
import { time } from '@/lib/api/contract/shapes';
import { oidcProblems } from './model/oidc-problem';

const problem = z.enum(oidcProblems).nullable();

/** Shape of the beginning of a way to the provider. */
const departure = z.object({
  /** Address of the provider; `null` with a problem. */
  url: z.string().nullable(),
  /** Sealed ticket that the way back needs; only the browser that leaves may hold it. */
  ticket: z.string().nullable(),
  problem,
});

/** The beginning of a way to the provider. */
export type OidcDeparture = z.infer<typeof departure>;

const arrival = z.strictObject({
  ticket: z.string().min(1).max(4096),
  /** Query with which the provider sent the browser back. */
  query: z.string().max(8192),
});

const linkState = z.object({
  /** Whether the account signs in with the provider alone, and has no password. */
  isManaged: z.boolean(),
  /** Time of the connection; `null` if the account has none. */
  linkedAt: time.nullable(),
});

/** Whether an account is connected to the provider. */
export type OidcLinkState = z.infer<typeof linkState>;

const oidcTag = {
  name: 'oidc',
  description:
    'Signing in with the OpenID provider of the settings. `problem` says in a word why it did not succeed.',
};

/** Endpoints for signing in with an OpenID provider. */
export const oidcEndpoints = tagged(oidcTag, {
  startOidcSignIn: endpoint({
    method: 'POST',
    path: '/oidc/sign-in',
    caller: 'anyone',
    summary: 'Returns the address at the provider where a person signs in',
    errors: ['not_supported', 'too_many_requests'],
    headers: z.object({ ...device, ...clientAddress }),
    answer: departure,
  }),
  finishOidcSignIn: endpoint({
    method: 'POST',
    path: '/oidc/sign-in/completion',
    caller: 'anyone',
    summary: 'Exchanges the answer of the provider for tokens',
    description:
      'With a second factor of the site the answer is 401 `second_factor_required`, as with `POST /login`.',
    errors: ['not_supported', 'second_factor_required', 'too_many_requests'],
    headers: z.object({ ...device, ...userAgent, ...clientAddress }),
    body: arrival,
    answer: z.object({ tokens: loginResult.nullable(), problem }),
  }),
  startOidcConfirmation: endpoint({
    method: 'POST',
    path: '/oidc/confirmation',
    caller: 'staff',
    summary: 'Returns the address at the provider where the caller signs in again to confirm the session',
    errors: ['not_supported'],
    answer: departure,
  }),
  startOidcLink: endpoint({
    method: 'POST',
    path: '/oidc/link',
    caller: 'staff',
    confirm: 'recent',
    summary: "Returns the address at the provider where the caller signs in to connect the caller's account",
    errors: ['not_supported'],
    answer: departure,
  }),
  finishOidcErrand: endpoint({
    method: 'POST',
    path: '/oidc/completion',
    caller: 'staff',
    summary: 'Confirms the session or connects the account with the answer of the provider',
    errors: ['not_supported'],
    body: arrival,
    answer: z.object({ problem }),
  }),
  readOidcLink: endpoint({
    method: 'GET',
    path: '/oidc/link',
    caller: 'staff',
    summary: "Returns whether the caller's account is connected",
    errors: ['not_supported'],
    answer: linkState,
  }),
  removeOidcLink: endpoint({
    method: 'DELETE',
    path: '/oidc/link',
    caller: 'staff',
    confirm: 'recent',
    summary: "Disconnects the caller's account, unless it has no password",
    errors: ['not_supported', 'forbidden'],
    answer: null,
  }),
});
