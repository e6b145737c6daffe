import { toAlmatyDay } from '../../i18n/format/almaty-time';

/**
 * Returns the school's calendar day (`YYYY-MM-DD` in Almaty). Pages that show it are right on the next day, because the
 * content version changes at midnight.
 */
export function readToday(): string {
  return toAlmatyDay(Date.now());
}
