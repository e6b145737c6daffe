import { schoolTimeZone } from '../locales';

// Every browser supports English; only the digits are used.
const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: schoolTimeZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const dayMs = 24 * 60 * 60 * 1000;

/** Returns an instant (UTC ISO 8601) as Almaty time in the format of `datetime-local` inputs. */
export function toAlmatyTime(instant: string | null): string {
  return instant === null ? '' : toClock(Date.parse(instant)).slice(0, 16);
}

/** Returns the instant (UTC ISO 8601) of an Almaty time, or `null` if `time` is invalid. */
export function fromAlmatyTime(time: string): string | null {
  const asUtcMs = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtcMs)) return null;
  // Almaty changed from UTC+6 to UTC+5 in March 2024, so the offset is looked up, and again at the resulting instant.
  const firstMs = asUtcMs - toOffsetMs(asUtcMs);
  return new Date(asUtcMs - toOffsetMs(firstMs)).toISOString();
}

/** Returns the calendar day in Almaty (`YYYY-MM-DD`). */
export function toAlmatyDay(timeMs: number): string {
  return toClock(timeMs).slice(0, 10);
}

/** Returns the instant (UTC ISO 8601) at which the next calendar day begins in Almaty. */
export function toNextDayStart(timeMs: number): string {
  const today = toAlmatyDay(timeMs);
  const tomorrow = new Date(Date.parse(`${today}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return fromAlmatyTime(`${tomorrow}T00:00:00`)!;
}

function toOffsetMs(timeMs: number): number {
  return Date.parse(`${toClock(timeMs)}Z`) - Math.floor(timeMs / 1000) * 1000;
}

function toClock(timeMs: number): string {
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    clock.formatToParts(timeMs).map(({ type, value }) => [type, value] as const),
  );
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
}
