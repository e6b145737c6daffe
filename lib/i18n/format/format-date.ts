import { schoolTimeZone, toIntlLocale, type Locale } from '../locales';

/** A calendar day `YYYY-MM-DD` in words: “22 марта 2026 г.” */
export function formatDay(day: string, locale: Locale): string {
  // A day has no zone: read and written in the same one, it stays what it is.
  return formatter(locale, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

/** The day of an instant (UTC ISO 8601), as the school's clocks have it. */
export function formatInstantAsDay(instant: string, locale: Locale): string {
  return formatter(locale, schoolTimeZone).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formatters are slow to make and every page needs the same few. */
function formatter(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  let found = formatters.get(key);
  if (!found) {
    found = new Intl.DateTimeFormat(toIntlLocale(locale), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
    });
    formatters.set(key, found);
  }
  return found;
}
