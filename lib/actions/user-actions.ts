'use server';

import type { Scope } from '@/lib/content/access/access';
import type { RoleLimit, RoleLimits } from '@/lib/content/access/role-limits';
import type { CollectionName } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { ApiError } from '../api/errors';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';
import { ignoreRefusal, orNull } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';

/** Creates an invitation and returns its link. */
export const invite = formAction(({ api }, sent) =>
  api.createInvitation({ email: readFormText(sent, 'email'), scope: readScope(sent) }),
);

/** Replaces the roles of an account and their limits. */
export const replaceScopes = formAction(async ({ api }, sent) => {
  await api.replaceScopes(readFormText(sent, 'id'), { scope: readScope(sent), limits: readLimits(sent) });
});

/** Disables an account. */
export const disableUser = formAction(async ({ api }, sent) => {
  await api.disableUser(readFormText(sent, 'id'));
});

/** Enables a disabled account. */
export const enableUser = formAction(async ({ api }, sent) => {
  await api.enableUser(readFormText(sent, 'id'));
});

/** Switches off the second factor of an account. */
export const removeSecondFactorOf = formAction(async ({ api }, sent) => {
  await api.removeSecondFactorOf(readFormText(sent, 'id'));
});

/** Removes all passkeys of an account. */
export const removePasskeysOf = formAction(async ({ api }, sent) => {
  await api.removePasskeysOf(readFormText(sent, 'id'));
});

/** Creates a link with which a person sets a new password. */
export const makeResetLink = formAction(({ api }, sent) => api.createResetLink(readFormText(sent, 'id')));

/** Erases an account. The calling form then opens the list, because the account's page no longer exists. */
export const eraseUser = formAction(async ({ api }, sent) => {
  if (!sent.has('confirmed'))
    throw new ApiError('invalid_input', { issues: [{ path: ['confirmed'], code: 'required' }] });
  await api.eraseUser(readFormText(sent, 'id'));
});

/** Withdraws an invitation. A person who has accepted it has an account, and the page says so. */
export const withdrawInvitation = pageAction('/cabinet/users', [id, form], async ({ api }, invitationId) => {
  const refused = await orNull(api.revokeInvitation(invitationId), ['not_found']);
  return refused === null ? '?done=closed' : '?done=withdrawn';
});

/** Revokes a personal access token of any person. */
export const revokeTokenOf = pageAction('/cabinet/users', [id, form], async ({ api }, tokenId) => {
  await ignoreRefusal('not_found', api.revokePersonalTokenOf(tokenId));
  return '?done=token';
});

/** Returns the ticked roles. The API checks that they are roles. */
function readScope(sent: FormData): Scope[] {
  return sent.getAll('scope') as Scope[];
}

/** Returns the chosen limits of the ticked roles. The API checks sections and languages. */
function readLimits(sent: FormData): RoleLimits {
  const limits = readScope(sent)
    .filter((role) => role !== 'admin')
    .map((role): [Scope, RoleLimit] => {
      const languages = sent.getAll(`${role}-language`).filter(Boolean) as Locale[];
      const collections = sent.getAll(`${role}-collection`) as CollectionName[];
      return [role, { languages: orAll(languages), collections: orAll(collections) }];
    })
    .filter(([, { languages, collections }]) => languages !== null || collections !== null);
  return Object.fromEntries(limits);
}

function orAll<Name>(names: readonly Name[]): readonly Name[] | null {
  return names.length > 0 ? names : null;
}
