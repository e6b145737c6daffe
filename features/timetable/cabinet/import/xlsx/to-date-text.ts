import type { DateFormat } from './number-format';

const daySeconds = 24 * 60 * 60;

/** Days from the first day that Excel counts to 1970-01-01. */
const daysTo1970 = 25_569;

/** Days by which the calendar of old files for the Mac begins later. */
const daysTo1904 = 1462;

/**
 * Returns what a cell shows of a number of days as `2026-09-01`, `08:30` or `2026-09-01 08:30`; `26:30` for a duration.
 * Seconds are written if there are any.
 */
export function toDateText(days: number, format: DateFormat, is1904: boolean): string {
  const seconds = Math.round(days * daySeconds);
  if (format.isDuration) return toTime(seconds);
  const time = seconds % daySeconds;
  // A number below a day is a time without a date.
  if (!format.hasDate || seconds < daySeconds) return toTime(time);
  const date = toDate(Math.floor(seconds / daySeconds) + (is1904 ? daysTo1904 : 0));
  return format.hasTime && time > 0 ? `${date} ${toTime(time)}` : date;
}

function toDate(days: number): string {
  // Excel counts 1900-02-29, which did not exist.
  const existing = days < 60 ? days + 1 : days;
  return new Date((existing - daysTo1970) * daySeconds * 1000).toISOString().slice(0, 10);
}

function toTime(seconds: number): string {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const written = seconds % 60 === 0 ? parts.slice(0, 2) : parts;
  return written.map((part) => String(part).padStart(2, '0')).join(':');
}
