import { toIntlLocale, type Locale } from '../locales';

/** Returns the name of a weekday, 1 for Monday, in lower case. */
export function formatWeekdayName(day: number, locale: Locale, width: 'long' | 'short'): string {
  // 5 January 1970 was a Monday.
  const date = new Date(Date.UTC(1970, 0, 4 + day));
  return new Intl.DateTimeFormat(toIntlLocale(locale), { weekday: width, timeZone: 'UTC' }).format(date);
}
