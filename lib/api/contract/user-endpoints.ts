import { z } from 'zod';
import { scopes } from '@/lib/content/access/access';
import { account } from './account-endpoints';
import { roleLimits } from './bodies/role-limits-body';
import { createdLink } from './account-link-endpoints';
import { endpoint, tagged } from './endpoint';
import { listOf, pageOf, pageQuery, searchText, time } from './shapes';

/** Roles of an account: at least one, none repeated. */
const scope = z
  .array(z.enum(scopes))
  .min(1)
  .max(scopes.length)
  .transform((list) => scopes.filter((name) => list.includes(name)));

const email = z.string().max(254, { abort: true }).normalize('NFC').trim().toLowerCase().pipe(z.email());

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  scope: z.array(z.string()),
  createdAt: time,
  /** Name of the person who created it. */
  createdBy: z.string().nullable(),
  expiresAt: time,
});

/** An invitation that has not been accepted. */
export type Invitation = z.infer<typeof invitation>;

const usersTag = {
  name: 'users',
  description: "Other people's accounts, and invitations. For administrators.",
  tokens: { reads: 'accounts', writes: 'accounts' },
} as const;

/** Endpoints for other people's accounts and for invitations. */
export const userEndpoints = tagged(usersTag, {
  listUsers: endpoint({
    method: 'GET',
    path: '/users',
    caller: 'admin',
    summary: 'Lists accounts, sorted by name',
    query: z.strictObject({ ...pageQuery, q: searchText.default('') }),
    answer: pageOf(account),
  }),
  readAccountOf: endpoint({
    method: 'GET',
    path: '/users/{id}',
    caller: 'admin',
    summary: 'Returns an account',
    answer: account,
  }),
  replaceScopes: endpoint({
    method: 'PUT',
    path: '/users/{id}/scopes',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Sets the roles of an account, and the sections and languages to which they are limited',
    errors: ['last_admin', 'account_disabled'],
    description: 'Without `limits` the roles that stay keep theirs.',
    body: z.strictObject({ scope, limits: roleLimits.optional() }),
    answer: account,
  }),
  disableUser: endpoint({
    method: 'PUT',
    path: '/users/{id}/disabled',
    caller: 'admin',
    summary: 'Disables an account and ends its sessions',
    errors: ['own_account', 'last_admin'],
    answer: account,
  }),
  enableUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}/disabled',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Enables a disabled account',
    answer: account,
  }),
  eraseUser: endpoint({
    method: 'DELETE',
    path: '/users/{id}',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Erases the personal data of a disabled account',
    errors: ['own_account', 'account_enabled'],
    answer: null,
  }),
  removeSecondFactorOf: endpoint({
    method: 'DELETE',
    path: '/users/{id}/second-factor',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Disables the second factor of an account',
    answer: account,
  }),
  createResetLink: endpoint({
    method: 'POST',
    path: '/users/{id}/reset-links',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Creates a link for setting a new password',
    errors: ['account_disabled'],
    answer: createdLink,
    success: 201,
  }),
  listInvitations: endpoint({
    method: 'GET',
    path: '/invitations',
    caller: 'admin',
    summary: 'Lists pending invitations, newest first',
    answer: listOf(invitation),
  }),
  createInvitation: endpoint({
    method: 'POST',
    path: '/invitations',
    caller: 'admin',
    confirm: 'recent',
    summary: 'Creates an invitation link for a new account',
    errors: ['too_many_requests'],
    body: z.strictObject({ email, scope }),
    answer: createdLink,
    success: 201,
  }),
  revokeInvitation: endpoint({
    method: 'DELETE',
    path: '/invitations/{id}',
    caller: 'admin',
    summary: 'Revokes an invitation',
    answer: null,
  }),
});
