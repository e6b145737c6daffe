import words from '../../words/dates.json' with { type: 'json' };

const month = words.months
  .flat()
  .sort((a, b) => b.length - a.length)
  .join('|');

/** `12.05.2019`, `2019-05-12`, `12 <month> 2019`, `2019 <year word> 12 <month>`. */
const patterns: readonly (readonly [RegExp, (match: RegExpExecArray) => string | null])[] = [
  [/(?<![\d.])(\d{1,2})[./](\d{1,2})[./]((?:19|20)\d{2})(?!\d)/, ([, day, number, year]) => toDay(year, Number(number), day)],
  [/(?<!\d)((?:19|20)\d{2})-(\d{2})-(\d{2})(?!\d)/, ([, year, number, day]) => toDay(year, Number(number), day)],
  [new RegExp(`(?<!\\d)(\\d{1,2})\\s+(${month})\\p{L}*\\.?,?\\s+((?:19|20)\\d{2})(?!\\d)`, 'iu'), ([, day, name, year]) => toDay(year, toMonth(name), day)],
  [new RegExp(`(?<!\\d)((?:19|20)\\d{2})\\s+\\p{L}+\\s+(\\d{1,2})\\s*(?:-\\p{L}+\\s*)?(${month})`, 'iu'), ([, year, day, name]) => toDay(year, toMonth(name), day)],
]; // prettier-ignore

/** Returns the first day that a text names, `YYYY-MM-DD`; `null` for none. */
export function readDate(text: string): string | null {
  const found = patterns.flatMap(([pattern, toResult]) => {
    const match = pattern.exec(text);
    const day = match && toResult(match);
    return day ? [{ day, at: match.index }] : [];
  });
  return found.sort((a, b) => a.at - b.at)[0]?.day ?? null;
}

/** Returns the day of a time that a program wrote (ISO 8601); `null` for others. */
export function readIsoDay(text: string): string | null {
  const [, year, number, day] = /^\s*(\d{4})-(\d{2})-(\d{2})/.exec(text) ?? [];
  return toDay(year, Number(number), day);
}

function toMonth(name = ''): number {
  return words.months.findIndex((names) => names.includes(name.toLowerCase())) + 1;
}

/** Returns a day if it exists and is not in the far past or future. */
function toDay(year: string | undefined, monthNumber: number, day: string | undefined): string | null {
  if (year === undefined || day === undefined || Number(year) < 1995) return null;
  const text = `${year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = new Date(`${text}T00:00:00Z`);
  if (Number.isNaN(time.getTime()) || time.toISOString().slice(0, 10) !== text) return null;
  return time.getTime() > Date.now() + 366 * 86_400_000 ? null : text;
}
