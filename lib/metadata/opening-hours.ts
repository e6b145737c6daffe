import { toIntlLocale, type Locale } from '@/lib/i18n/locales';

/** Opening hours for structured data. */
interface OpeningHours {
  readonly '@type': 'OpeningHoursSpecification';
  readonly dayOfWeek: readonly string[];
  readonly opens: string;
  readonly closes: string;
}

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/**
 * Reads opening hours from a text of staff, such as `Monday-Friday: 09:00-18:00` in their language, a line for each
 * part of the week. Returns `undefined` if a line is not understood, because wrong hours are worse than none. What
 * follows the first time range of a line, such as a break, is left out.
 */
export function toOpeningHours(text: string | null, locale: Locale): readonly OpeningHours[] | undefined {
  const lines = (text ?? '').split('\n').filter((line) => line.trim() !== '');
  const hours = lines.map((line) => readLine(line.toLowerCase(), locale));
  return hours.length > 0 && hours.every((line) => line !== null) ? hours : undefined;
}

const timeRange = /(\d{1,2}[:.]\d\d)\s*[-\u2011\u2013\u2014]\s*(\d{1,2}[:.]\d\d)/u;

function readLine(line: string, locale: Locale): OpeningHours | null {
  const range = timeRange.exec(line);
  const dayOfWeek = range && readDays(line.slice(0, range.index), locale);
  if (!dayOfWeek) return null;
  const [, opens, closes] = range;
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens: toTime(opens!), closes: toTime(closes!) };
}

/** Returns the days of a list of days and ranges of days; `null` if it contains anything else. */
function readDays(text: string, locale: Locale): string[] | null {
  const parts = text.split(/[,;:]|\s+\p{L}\s+/u).filter((part) => part.trim() !== '');
  const found = parts.map((part) => {
    const ends = part.split(/[-\u2011\u2013\u2014]/u).map((name) => findDay(name.trim(), locale));
    const [from, to = from] = ends;
    if (ends.length > 2 || from === undefined || to === undefined || from < 0 || to < from) return null;
    return days.slice(from, to + 1);
  });
  return found.length > 0 && found.every((part) => part !== null) ? found.flat() : null;
}

/** Returns the place of a weekday that is written in full, in any case, or in short; -1 for another word. */
function findDay(name: string, locale: Locale): number {
  return readNames(locale).findIndex(
    ({ long, short }) => name === short || (name.length >= long.length && name.startsWith(long.slice(0, -1))),
  );
}

const names = new Map<Locale, readonly { readonly long: string; readonly short: string }[]>();

/** Returns the weekdays in lower case, Monday first. Creating formatters is slow. */
function readNames(locale: Locale) {
  const known = names.get(locale);
  if (known) return known;
  const [long, short] = (['long', 'short'] as const).map(
    (weekday) => new Intl.DateTimeFormat(toIntlLocale(locale), { weekday, timeZone: 'UTC' }),
  );
  const read = days.map((_, place) => {
    // The first of June 2026 is a Monday.
    const day = new Date(Date.UTC(2026, 5, 1 + place));
    return { long: long!.format(day).toLowerCase(), short: short!.format(day).toLowerCase() };
  });
  names.set(locale, read);
  return read;
}

function toTime(text: string): string {
  return text.replace('.', ':').padStart(5, '0');
}
