import { schoolTimeZone, toIntlLocale, type Locale } from '../locales';

/** Formats a calendar day (`YYYY-MM-DD`): “22 марта 2026 г.” */
export function formatDay(day: string, locale: Locale): string {
  // Parsed and formatted in UTC, so that no time zone shifts the day.
  return formatter(locale, 'UTC').format(new Date(`${day}T00:00:00Z`));
}

/** Formats the day of an instant (UTC ISO 8601) in the school's time zone. */
export function formatInstantAsDay(instant: string, locale: Locale): string {
  return formatter(locale, schoolTimeZone).format(new Date(instant));
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, which are slow to create. */
function formatter(locale: Locale, timeZone: string): Intl.DateTimeFormat {
  const key = `${locale} ${timeZone}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(toIntlLocale(locale), {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone,
    });
    formatters.set(key, cached);
  }
  return cached;
}
