import { schoolTimeZone } from '../locales';

// English is the one language that every browser knows; only its digits are used.
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

/** A moment (UTC ISO 8601) as clocks in Almaty show it, in the form of a `datetime-local` input. */
export function toAlmatyTime(instant: string | null): string {
  return instant === null ? '' : toClock(Date.parse(instant)).slice(0, 16);
}

/** The moment (UTC ISO 8601) when clocks in Almaty show `time`; `null` when it is no time. */
export function fromAlmatyTime(time: string): string | null {
  const asUtcMs = Date.parse(`${time}Z`);
  if (Number.isNaN(asUtcMs)) return null;
  // The offset changed once (UTC+6 until March 2024), so it is looked up, and again where the first look led.
  const firstMs = asUtcMs - toOffsetMs(asUtcMs);
  return new Date(asUtcMs - toOffsetMs(firstMs)).toISOString();
}

/** The calendar day `YYYY-MM-DD` in Almaty. */
export function toAlmatyDay(timeMs: number): string {
  return toClock(timeMs).slice(0, 10);
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
