import { useTranslations } from 'next-intl';
import { schoolTimeZone } from '@/lib/i18n/locales';

/** Formats dates as text. */
export interface Dates {
  /** Formats a calendar day (`YYYY-MM-DD`). */
  day(day: string): string;
  /** Formats an instant (UTC ISO 8601 or epoch ms) in the school's time zone. */
  moment(instant: string | number): string;
}

/**
 * Returns date formatters with equal results on the server and in every browser. Chromium has no Kazakh dates (`Intl`
 * returns “2026 M11 21”), so `Intl` provides digits only and the words come from the messages.
 */
export function useDates(): Dates {
  const t = useTranslations('cabinet.date');
  return {
    day: (day) => t('day', toParts(new Date(`${day}T00:00:00Z`), 'UTC')),
    moment: (instant) => t('moment', toParts(new Date(instant), schoolTimeZone)),
  };
}

function toParts(date: Date, timeZone: string) {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const parts = Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, value]));
  const { year = '', month = '', day = '', hour = '', minute = '' } = parts;
  return { year, month: `m${Number(month)}`, day: String(Number(day)), time: `${hour}:${minute}` };
}
