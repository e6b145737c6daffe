import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';
import type { FreeDay } from '@/lib/timetable/plan/plan-day';

/** Says that a day has no lessons, and why. */
export async function FreeNote({ free, locale }: { readonly free: FreeDay; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return t('vacation', { name: readLocalized(free.title, locale)?.text ?? '' });
}
