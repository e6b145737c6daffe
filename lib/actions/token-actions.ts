'use server';

import { ignoreRefusal } from '@/lib/api/or-null';
import { readFormText } from '@/lib/http/read-form-text';
import type { TokenScope } from '../content/token-grant';
import type { Locale } from '../i18n/locales';
import { formAction, pageAction } from './action';
import { form, id } from './argument-schemas';

/** Creates a personal access token and returns it. The API checks the choices. */
export const createToken = formAction(({ api }, sent) =>
  api.createPersonalToken({
    name: readFormText(sent, 'name'),
    scopes: sent.getAll('scopes') as TokenScope[],
    languages: sent.getAll('languages') as Locale[],
    days: Number(readFormText(sent, 'days')),
  }),
);

/** Revokes one of the person's tokens. */
export const revokeToken = pageAction('/cabinet/account', [id, form], async ({ api }, tokenId) => {
  await ignoreRefusal('not_found', api.revokePersonalToken(tokenId));
  return '?done=token';
});

/** Revokes a token of another person. */
export const revokeTokenOf = pageAction('/cabinet/users', [id, form], async ({ api }, tokenId) => {
  await ignoreRefusal('not_found', api.revokePersonalTokenOf(tokenId));
  return '?done=token';
});
