import type { Locale } from '@/lib/i18n/locales';
import { toAlmatyDay, toAlmatyTime } from '@/lib/i18n/format/almaty-time';
import { offlineTexts } from './offline-texts';

/** Returns when a copy was made, as a person says it: “12:40” for today, otherwise “27 ноября, 12:40”. Times in ms. */
export function toCopyTime(keptAtMs: number, nowMs: number, locale: Locale): string {
  const day = toAlmatyDay(keptAtMs);
  const time = toAlmatyTime(new Date(keptAtMs).toISOString()).slice(11);
  if (day === toAlmatyDay(nowMs)) return time;
  const months: Readonly<Record<string, string>> = offlineTexts[locale].months;
  return `${Number(day.slice(8))} ${months[`m${Number(day.slice(5, 7))}`]}, ${time}`;
}
