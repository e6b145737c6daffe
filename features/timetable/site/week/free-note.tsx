import { getTranslations } from 'next-intl/server';
import { readLocalized, type LocalizedText } from '@/lib/content/localized';
import type { Locale } from '@/lib/i18n/locales';

/** Says that a day has no lessons, and why. */
export async function FreeNote({ free, locale }: { readonly free: LocalizedText; readonly locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return <>{t('vacation', { name: readLocalized(free, locale)?.text ?? '' })}</>;
}
