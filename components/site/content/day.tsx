import { formatDay, formatInstantAsDay } from '@/lib/i18n/format/format-date';
import type { Locale } from '@/lib/i18n/locales';

/** Renders a calendar day (`YYYY-MM-DD`) as text. */
export function Day({ day, locale }: { day: string; locale: Locale }) {
  return <time dateTime={day}>{formatDay(day, locale)}</time>;
}

/** Renders the day of an instant (UTC ISO 8601) in the school's time zone. */
export function InstantAsDay({ instant, locale }: { instant: string; locale: Locale }) {
  return <time dateTime={instant}>{formatInstantAsDay(instant, locale)}</time>;
}
