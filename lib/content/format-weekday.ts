import { toIntlLocale, type Locale } from '../i18n/locales';

/** Formats a calendar day (`YYYY-MM-DD`) with its weekday, without the year: “вторник, 24 ноября”. */
export function formatWeekday(day: string, locale: Locale): string {
  const date = new Date(`${day}T00:00:00Z`);
  const options = { day: 'numeric', month: 'long', weekday: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(toIntlLocale(locale), options).format(date);
}
