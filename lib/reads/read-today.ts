import { toAlmatyDay, toAlmatyTime } from '@/lib/i18n/format/almaty-time';

/**
 * Returns the school's calendar day (`YYYY-MM-DD` in Almaty). Pages that show it are right on the next day, because the
 * content version changes at midnight.
 */
export function readToday(): string {
  return toAlmatyDay(Date.now());
}

/**
 * Returns the time at school (`YYYY-MM-DDTHH:MM` in Almaty). Only pages that change when a lesson ends may show what
 * depends on it, because the content version changes then.
 */
export function readNow(): string {
  return toAlmatyTime(new Date().toISOString());
}
