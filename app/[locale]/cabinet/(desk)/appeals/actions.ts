'use server';

import { redirect } from 'next/navigation';
import type { ApiClient } from '@/lib/api/client';
import { ignore } from '@/lib/api/or-null';
import { requireSession } from '@/lib/auth/session/session';
import { isLocale, toLocalePath, defaultLocale } from '@/lib/i18n/locales';

const path = '/cabinet/appeals';

/** Marks an appeal as handled and shows the list anew. The API decides who may. */
export async function markHandled(form: FormData): Promise<void> {
  redirect(await change(form, (api, id) => api.handleAppeal(id)));
}

/** Deletes an appeal for good and shows the list anew. The API decides who may. */
export async function removeAppeal(form: FormData): Promise<void> {
  // Another editor may have deleted it meanwhile.
  const list = await change(form, (api, id) => ignore('not_found', api.deleteAppeal(id)));
  redirect(`${list}?deleted=1`);
}

/** Changes the appeal that a form names; resolves to the address of the list. */
async function change(form: FormData, to: (api: ApiClient, id: string) => Promise<unknown>): Promise<string> {
  const sent = form.get('locale');
  const locale = isLocale(sent) ? sent : defaultLocale;
  const session = await requireSession(locale, path);
  const id = form.get('id');
  if (typeof id === 'string') await to(session.api, id);
  return toLocalePath(locale, path);
}
