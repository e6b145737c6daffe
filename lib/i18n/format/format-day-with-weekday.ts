import { toIntlLocale, type Locale } from '../locales';

const formatters = new Map<Locale, Intl.DateTimeFormat>();

/** Formats a calendar day (`YYYY-MM-DD`) with its day of the week: “вторник, 24 ноября”. */
export function formatDayWithWeekday(day: string, locale: Locale): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(toIntlLocale(locale), {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
    formatters.set(locale, formatter);
  }
  return formatter.format(new Date(`${day}T00:00:00Z`));
}
