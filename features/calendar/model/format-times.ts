/** Formats the times of an event: `15:00–16:30`; `null` for one without times. */
export function formatTimes(event: {
  readonly startTime: string | null;
  readonly endTime: string | null;
}): string | null {
  if (event.startTime === null) return null;
  return event.endTime === null ? event.startTime : `${event.startTime}\u2013${event.endTime}`;
}
