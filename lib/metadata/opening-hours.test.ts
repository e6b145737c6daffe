import { expect, test } from 'vitest';
import type { Locale } from '@/lib/i18n/locales';
import { toOpeningHours } from './opening-hours';
import texts from './opening-hours.test.json';

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** `1-5 09:00-18:00` as structured data. */
function toHours(line: string) {
  const [list, opens, closes] = line.split(/ |(?<=:\d\d)-/);
  const dayOfWeek = list!.split(',').flatMap((part) => {
    const [from, to = from] = part.split('-').map(Number);
    return days.slice(from! - 1, to);
  });
  return { '@type': 'OpeningHoursSpecification', dayOfWeek, opens, closes };
}

test.each(texts as [Locale, string, string[] | null][])('in %s, %j is %j', (locale, text, lines) => {
  expect(toOpeningHours(text, locale)).toEqual(lines?.map(toHours));
});

test('is nothing without a text', () => {
  expect(toOpeningHours(null, 'kz')).toBeUndefined();
});
