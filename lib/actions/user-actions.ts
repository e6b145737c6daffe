'use server';

import type { Scope } from '@/lib/content/access/access';
import { ApiError } from '../api/errors';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';
import { ignoreRefusal } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';

/** Creates an invitation and returns its link. */
export const invite = formAction(({ api }, sent) =>
  api.createInvitation({ email: readFormText(sent, 'email'), scope: readScope(sent) }),
);

/** Replaces the roles of an account. */
export const replaceScopes = formAction(async ({ api }, sent) => {
  await api.replaceScopes(readFormText(sent, 'id'), { scope: readScope(sent) });
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

/** Creates a link with which a person sets a new password. */
export const makeResetLink = formAction(({ api }, sent) => api.createResetLink(readFormText(sent, 'id')));

/** Erases an account. The calling form then opens the list, because the account's page no longer exists. */
export const eraseUser = formAction(async ({ api }, sent) => {
  if (!sent.has('confirmed'))
    throw new ApiError('invalid_input', { issues: [{ path: ['confirmed'], code: 'required' }] });
  await api.eraseUser(readFormText(sent, 'id'));
});

/** Withdraws an invitation. */
export const withdrawInvitation = pageAction('/cabinet/users', [id, form], async ({ api }, invitationId) => {
  await ignoreRefusal('not_found', api.revokeInvitation(invitationId));
  return '?done=withdrawn';
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
