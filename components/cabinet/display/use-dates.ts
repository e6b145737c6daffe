import { useTranslations } from 'next-intl';
import { schoolTimeZone } from '@/lib/i18n/locales';

/** Says dates in words. */
export interface Dates {
  /** A calendar day `YYYY-MM-DD`. */
  day(day: string): string;
  /** A point in time, in UTC ISO 8601 or epoch ms, as the school's clocks have it. */
  moment(instant: string | number): string;
}

/**
 * Returns functions that say dates in words, alike on the server and in every browser. Chromium has no Kazakh dates:
 * `Intl` would write “2026 M11 21” there, so only digits come from it and the words from the messages.
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
