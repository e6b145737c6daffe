import { formatDay, formatInstantAsDay } from '@/lib/i18n/format/format-date';
import type { Locale } from '@/lib/i18n/locales';

/** A calendar day `YYYY-MM-DD` in words. */
export function Day({ day, locale }: { day: string; locale: Locale }) {
  return <time dateTime={day}>{formatDay(day, locale)}</time>;
}

/** The day of an instant (UTC ISO 8601) in words, as the school's clocks have it. */
export function InstantAsDay({ instant, locale }: { instant: string; locale: Locale }) {
  return <time dateTime={instant}>{formatInstantAsDay(instant, locale)}</time>;
}
