import { locales, type Locale } from '../lib/i18n/locales';
import months from './content/months.json' with { type: 'json' };
import { addDays, toSchoolYear } from './sample-days';

/**
 * Replaces the placeholders of a sample text with dates relative to the item's day. `{on}` is that day in the case for
 * "on", `{until+45}` the day 45 days later in the case for "until". `{schoolYear}` is the school year of the day,
 * `{schoolYear-1}` the year before. `toLater` counts the days.
 */
export function fillInDays(text: string, locale: Locale, day: string, toLater = addDays): string {
  return fillInSchoolYears(text, day).replace(
    /\{(on|until)(?:\+(\d+))?\}/g,
    (_, form: 'on' | 'until', days?: string) => {
      const [, month, date] = toLater(day, Number(days ?? 0))
        .split('-')
        .map(Number) as [number, number, number];
      // A non-breaking space prevents a line break between day and month.
      return `${date}\u00a0${months[locale][form][month - 1]}`;
    },
  );
}

function fillInSchoolYears(text: string, day: string): string {
  return text.replace(/\{schoolYear(?:-(\d))?\}/g, (_, years?: string) => {
    const [first] = toSchoolYear(day).split('-').map(Number) as [number, number];
    const year = first - Number(years ?? 0);
    return `${year}\u2013${year + 1}`;
  });
}

/** All lists of month names, one per language and case. */
export const monthForms = locales.flatMap((locale) => Object.values(months[locale]));
