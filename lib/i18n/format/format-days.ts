import { toIntlLocale, type Locale } from '../locales';

/** Formats a period of days (`YYYY-MM-DD`) without the year: “23–27 ноября”. */
export function formatDays(from: string, until: string, locale: Locale): string {
  const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  const format = new Intl.DateTimeFormat(toIntlLocale(locale), options);
  return format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`));
}
