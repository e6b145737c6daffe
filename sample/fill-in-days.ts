import { locales, type Locale } from '../lib/i18n/locales';
import months from './content/months.json';
import { addDays } from './days';

/**
 * Writes days into a text in the case that its sentence needs: `{on}` is the item's own day, `{until+45}` the one
 * 45 days later.
 */
export function fillInDays(text: string, locale: Locale, day: string): string {
  return text.replace(/\{(on|until)(?:\+(\d+))?\}/g, (_, form: 'on' | 'until', days?: string) => {
    const [, month, date] = addDays(day, Number(days ?? 0))
      .split('-')
      .map(Number) as [number, number, number];
    return `${date} ${months[locale][form][month - 1]}`;
  });
}

/** The month names that {@link fillInDays} knows, for each language and case. */
export const monthForms = locales.flatMap((locale) => Object.values(months[locale]));
