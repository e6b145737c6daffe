/** Returns the age of a backup for people. `time`: UTC ISO 8601; `null` if there was none. */
export function toAge(time: string | null, nowMs: number): string {
  const seconds = toAgeSeconds(time, nowMs);
  if (seconds === null) return 'none';
  const hours = Math.floor(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Returns the age of a backup in whole seconds; `null` if there was none. */
export function toAgeSeconds(time: string | null, nowMs: number): number | null {
  return time === null ? null : Math.max(0, Math.floor((nowMs - Date.parse(time)) / 1000));
}
