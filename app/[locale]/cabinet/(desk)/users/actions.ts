'use server';

import { redirect } from 'next/navigation';
import type { ActionResult } from '@/components/cabinet/cabinet-actions';
import type { CreatedLink } from '@/lib/api/contract';
import { ApiError } from '@/lib/api/errors';
import { ignore } from '@/lib/api/or-null';
import type { ApiClient } from '@/lib/api/client';
import type { Scope } from '@/lib/auth/access';
import { requireSession } from '@/lib/auth/session/session';
import { defaultLocale, isLocale, toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readFormText } from '@/lib/actions/read-form-text';
import { run } from '../../run-action';

const path = '/cabinet/users';

export async function invite(_previous: unknown, form: FormData): Promise<ActionResult<CreatedLink>> {
  return run((api) => api.createInvitation({ email: readFormText(form, 'email'), scope: readScope(form) }));
}

export async function replaceScopes(_previous: unknown, form: FormData): Promise<ActionResult<object>> {
  return change(form, (api, id) => api.replaceScopes(id, { scope: readScope(form) }));
}

export async function disableUser(_previous: unknown, form: FormData): Promise<ActionResult<object>> {
  return change(form, (api, id) => api.disableUser(id));
}

export async function enableUser(_previous: unknown, form: FormData): Promise<ActionResult<object>> {
  return change(form, (api, id) => api.enableUser(id));
}

export async function removeSecondFactorOf(
  _previous: unknown,
  form: FormData,
): Promise<ActionResult<object>> {
  return change(form, (api, id) => api.removeSecondFactorOf(id));
}

export async function makeResetLink(_previous: unknown, form: FormData): Promise<ActionResult<CreatedLink>> {
  return run((api) => api.createResetLink(readFormText(form, 'id')));
}

/** Erases an account. Its page is gone with it: whoever called leads to the list. */
export async function eraseUser(_previous: unknown, form: FormData): Promise<ActionResult<object>> {
  return run(async (api) => {
    if (!form.has('confirmed'))
      throw new ApiError('invalid_input', { issues: [{ path: ['confirmed'], code: 'required' }] });
    await api.eraseUser(readFormText(form, 'id'));
    return {};
  });
}

/** Withdraws an invitation and shows the list anew. */
export async function withdrawInvitation(asked: Locale, id: string): Promise<void> {
  const locale = isLocale(asked) ? asked : defaultLocale;
  const { api } = await requireSession(locale, path);
  // It may have been used or withdrawn meanwhile.
  await ignore('not_found', api.revokeInvitation(id));
  redirect(toLocalePath(locale, `${path}?done=withdrawn`));
}

/** Changes the account that a form names. */
async function change(
  form: FormData,
  to: (api: ApiClient, id: string) => Promise<unknown>,
): Promise<ActionResult<object>> {
  return run(async (api) => {
    await to(api, readFormText(form, 'id'));
    return {};
  });
}

/** The API checks that they are scopes. */
function readScope(form: FormData): Scope[] {
  return form.getAll('scope') as Scope[];
}
