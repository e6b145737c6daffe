import { locales, type Locale } from '../lib/i18n/locales';
import months from './content/months.json';
import { addDays, toSchoolYear } from './days';

/**
 * Writes what a text says about the item's own day. A day in the case that its sentence needs: `{on}` is the day itself,
 * `{until+45}` the one 45 days later. A school year: `{schoolYear}` is the one of that day, `{schoolYear-1}` the
 * one before.
 */
export function fillInDays(text: string, locale: Locale, day: string): string {
  return fillInSchoolYears(text, day).replace(
    /\{(on|until)(?:\+(\d+))?\}/g,
    (_, form: 'on' | 'until', days?: string) => {
      const [, month, date] = addDays(day, Number(days ?? 0))
        .split('-')
        .map(Number) as [number, number, number];
      // No line may end between the day and its month.
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

/** The month names that {@link fillInDays} knows, for each language and case. */
export const monthForms = locales.flatMap((locale) => Object.values(months[locale]));
