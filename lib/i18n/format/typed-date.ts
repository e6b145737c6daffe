// As people type it: `28.11.2026`, `28,11,2026` (a keypad may have no point), `28 11 26`, `28112026`.
const dayFirst = /^(\d{1,2})[.,/\-\s]+(\d{1,2})[.,/\-\s]+(\d{4}|\d{2})\.?$|^(\d{2})(\d{2})(\d{4})$/;
const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})$/;
// The abbreviated word for a year, in Russian and Kazakh.
const yearWord = /\s*[\u0433\u0436]\.?$/;
const time = /^(\d{1,2})[:.](\d{2})(?::\d{2})?$/;

/** Returns a calendar day (`YYYY-MM-DD`) as people of Kazakhstan write it (`28.11.2026`). */
export function toTypedDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** Returns the calendar day (`YYYY-MM-DD`) of a typed date, or `null` if it is none. Two digits of a year mean this century. */
export function fromTypedDay(text: string): string | null {
  const typed = text.trim().replace(yearWord, '');
  const [, year, month, date] = yearFirst.exec(typed) ?? toYearFirst(dayFirst.exec(typed)) ?? [];
  if (!year || !month || !date) return null;
  const day = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // A day that a month does not have is another day for some browsers.
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(day) ? day : null;
}

/** Returns a local time (`YYYY-MM-DDTHH:mm`) as people write it (`28.11.2026 08:00`). */
export function toTypedMoment(moment: string): string {
  return `${toTypedDay(moment.slice(0, 10))} ${moment.slice(11, 16)}`;
}

/** Returns the local time (`YYYY-MM-DDTHH:mm`) of a typed date and time, or `null` if it is none. */
export function fromTypedMoment(text: string): string | null {
  const [, dayText = '', timeText = ''] = /^(.+?)(?:[T,\s]+)(\S+)$/.exec(text.trim()) ?? [];
  const day = fromTypedDay(dayText);
  const [, hour, minute] = time.exec(timeText) ?? [];
  if (day === null || !hour || !minute || Number(hour) > 23 || Number(minute) > 59) return null;
  return `${day}T${hour.padStart(2, '0')}:${minute}`;
}

function toYearFirst(found: RegExpExecArray | null): readonly (string | undefined)[] | undefined {
  if (!found) return undefined;
  const [, date, month, year, allDate, allMonth, allYear] = found;
  return ['', year ?? allYear, month ?? allMonth, date ?? allDate];
}
