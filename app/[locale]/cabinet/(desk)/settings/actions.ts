'use server';

import { redirect } from 'next/navigation';
import { requireSession } from '@/lib/auth/session/session';
import { defaultLocale, isLocale, toLocalePath } from '@/lib/i18n/locales';

/** Replaces the settings of the site. The API decides who may. */
export async function saveSettings(form: FormData): Promise<void> {
  const sent = form.get('locale');
  const locale = isLocale(sent) ? sent : defaultLocale;
  const session = await requireSession(locale, '/cabinet/settings');
  await session.api.replaceSettings({ showsSampleMark: form.get('showsSampleMark') !== null });
  redirect(toLocalePath(locale, '/cabinet/settings?saved=1'));
}
