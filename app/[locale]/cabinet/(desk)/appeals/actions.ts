'use server';

import { redirect } from 'next/navigation';
import { staffApi } from '@/lib/api/server';
import { requireSession } from '@/lib/auth/session';
import { isLocale, toLocalePath, defaultLocale } from '@/lib/i18n/locales';

/** Marks an appeal as handled and shows the list anew. The API decides who may. */
export async function markHandled(form: FormData): Promise<void> {
  const sent = form.get('locale');
  const locale = isLocale(sent) ? sent : defaultLocale;
  const session = await requireSession(locale, '/cabinet/appeals');
  const id = form.get('id');
  if (typeof id === 'string') await staffApi(session).handleAppeal(id);
  redirect(toLocalePath(locale, '/cabinet/appeals'));
}
