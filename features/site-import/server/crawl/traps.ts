/** Why an address is not read although a page links it. */
export type CutCode = 'calendar' | 'depth' | 'manyAddresses' | 'repeatedPath';

/** Addresses that were cut, by one pattern. */
export interface Cut {
  readonly code: CutCode;
  /** The first one. */
  readonly example: string;
  count: number;
}

const maxPathSegments = 12;

/** Most addresses that differ in one number or date only, by whether they look like days of a calendar. */
const maxAlike = { calendar: 12, other: 400 };

const dateParameter = /^(year|month|day|date|week|y|m|d|god|mesyac|den|jahr|yr|mon|cal\w*|event_?date)$/i;
const dateValue = /^\d{1,4}([-./]\d{1,2}){0,2}$/;
const dateEnding = /\/(?:19|20|21)\d{2}(?:[/-](?:0?[1-9]|1[0-2])(?:[/-]\d{1,2})?)?\/?$/;
const calendarWord = /calend|kalend|k\u00fcntizbe|kuntizbe|events?\b|archive/i;

/** Recognises addresses that a program makes without end: days of calendars, and lists with ever new parameters. */
export class Traps {
  private readonly alike = new Map<string, number>();
  private readonly cutsByPattern = new Map<string, Cut>();

  /** Whether an address is not to be read. Counts it, so each address is asked once. */
  isTrap(address: string): boolean {
    const url = new URL(address);
    const pattern = toPattern(url);
    const code = this.findCode(url, pattern);
    if (code === null) return false;
    const name = `${code} ${pattern}`;
    const cut = this.cutsByPattern.get(name);
    if (cut) cut.count += 1;
    else this.cutsByPattern.set(name, { code, example: address, count: 1 });
    return true;
  }

  /** Returns what was cut so far. */
  list(): readonly Cut[] {
    return [...this.cutsByPattern.values()];
  }

  private findCode(url: URL, pattern: string): CutCode | null {
    const segments = url.pathname.split('/').filter((segment) => segment !== '');
    if (segments.length > maxPathSegments) return 'depth';
    if (segments.some((segment) => segments.filter((other) => other === segment).length > 2))
      return 'repeatedPath';
    const count = (this.alike.get(pattern) ?? 0) + 1;
    this.alike.set(pattern, count);
    if (isCalendar(url)) return count > maxAlike.calendar ? 'calendar' : null;
    return count > maxAlike.other && url.search !== '' ? 'manyAddresses' : null;
  }
}

function isCalendar(url: URL): boolean {
  const dates = [...url.searchParams].filter(
    ([name, value]) => dateParameter.test(name) && dateValue.test(value),
  );
  return dates.length > 0 || (dateEnding.test(url.pathname) && calendarWord.test(url.pathname));
}

/** Returns an address with its numbers replaced. Parameters that are no numbers keep their name only. */
function toPattern(url: URL): string {
  const names = [...url.searchParams].map(([name, value]) =>
    /\d/.test(value) || value.length > 24 ? `${name}=#` : `${name}=${value}`,
  );
  return `${url.pathname.replace(/\d+/g, '#')}?${names.join('&')}`;
}
