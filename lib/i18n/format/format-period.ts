import { toIntlLocale, type Locale } from '../locales';

/**
 * Formats the days from `first` to `last` (`YYYY-MM-DD`): “26 октября – 1 ноября”; with the year if `withYear`. Days of two
 * years have both.
 */
export function formatPeriod(first: string, last: string, locale: Locale, withYear = false): string {
  const format = formatter(locale, withYear ? 'dayOfYear' : 'day');
  if (first === last) return format.format(toDate(first));
  // ICU puts narrow spaces in periods only; beside other dates “2026 ж.” would look like one word.
  return format.formatRange(toDate(first), toDate(last)).replaceAll('\u202f', '\u00a0');
}

/** Formats a month `YYYY-MM` as a heading: “Ноябрь 2026”; without the year: “Ноябрь”. */
export function formatMonth(month: string, locale: Locale, withYear = true): string {
  const name = formatter(locale, 'month').format(toDate(`${month}-01`));
  const heading = name.charAt(0).toLocaleUpperCase(toIntlLocale(locale)) + name.slice(1);
  return withYear ? `${heading} ${month.slice(0, 4)}` : heading;
}

/** Formats the day of the week of a day, in full or as its short form. */
export function formatWeekday(day: string, locale: Locale, form: 'long' | 'short' = 'long'): string {
  return formatter(locale, form === 'long' ? 'weekday' : 'shortWeekday').format(toDate(day));
}

/** Formats a day with its day of the week: “вторник, 24 ноября”. */
export function formatDayWithWeekday(day: string, locale: Locale): string {
  return formatter(locale, 'dayWithWeekday').format(toDate(day));
}

const forms = {
  day: { day: 'numeric', month: 'long' },
  dayOfYear: { day: 'numeric', month: 'long', year: 'numeric' },
  dayWithWeekday: { weekday: 'long', day: 'numeric', month: 'long' },
  month: { month: 'long' },
  weekday: { weekday: 'long' },
  shortWeekday: { weekday: 'short' },
} as const;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters, which are slow to create. Days are parsed and formatted in UTC, so that no time zone shifts them. */
function formatter(locale: Locale, form: keyof typeof forms): Intl.DateTimeFormat {
  const key = `${locale} ${form}`;
  let cached = formatters.get(key);
  if (!cached) {
    cached = new Intl.DateTimeFormat(toIntlLocale(locale), { ...forms[form], timeZone: 'UTC' });
    formatters.set(key, cached);
  }
  return cached;
}

function toDate(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}
