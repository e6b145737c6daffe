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

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: schoolTimeZone,
});

/** Formats an instant (UTC ISO 8601) in the school's time zone: “22 марта 2026 г., 14:05”. */
export function formatInstant(instant: string, locale: Locale): string {
  return `${formatInstantAsDay(instant, locale)}, ${clock.format(new Date(instant))}`;
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
