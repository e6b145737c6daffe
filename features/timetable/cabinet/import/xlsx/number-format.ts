/** What a number format shows of a number that counts days. */
export interface DateFormat {
  readonly hasDate: boolean;
  readonly hasTime: boolean;
  /** Whether hours and minutes are not cut at a day or an hour, as in `[h]:mm` and `mm:ss`. */
  readonly isDuration: boolean;
}

/** Codes of the formats that files name by number only, if they show a date or a time (ECMA-376, 18.8.30). */
const builtIn: Readonly<Record<number, string>> = {
  14: 'd.m.yy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'd.m.yy h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
};

/** Returns the format with a number, whose code is given if the file names it; `null` if it shows no date or time. */
export function toDateFormat(id: number, code = builtIn[id]): DateFormat | null {
  const section = (code ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .split(';')[0]!
    .replace(/AM\/PM|A\/P/gi, 'h');
  const isElapsed = /\[(?:h+|m+|s+)\]/i.test(section);
  const letters = section.replace(/\[(h+|m+|s+)\]/gi, '$1').replace(/\[[^\]]*\]/g, '');
  if (/general/i.test(letters)) return null;
  const hasTime = /[hs]/i.test(letters) || isElapsed;
  // Beside hours or seconds, the letter of months means minutes; with a day or a year, a format shows a date.
  const hasDate = /[dy]/i.test(letters) || (!hasTime && /m/i.test(letters));
  if (!hasDate && !hasTime) return null;
  return { hasDate, hasTime, isDuration: !hasDate && (isElapsed || !/h/i.test(letters)) };
}
