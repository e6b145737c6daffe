import { expect, test } from 'vitest';
import { bell } from './bell';

type Input = Parameters<typeof bell.publishing.rules>[0];

/** Returns the places of the issues of lessons, each written `1 08:30-09:10`, or `#1 08:30-09:10` if hidden. */
function listIssues(...lessons: readonly string[]): string[] {
  const times = lessons.map((text) => {
    const [number, period] = text.replace('#', '').split(' ');
    const [start, end] = period!.split('-');
    return { type: 'row', id: text, hidden: text.startsWith('#'), lesson: Number(number), start, end };
  });
  const issues = bell.publishing.rules({ times } as unknown as Input, 'kz');
  return issues.map(({ path, code }) => [...path.slice(1), code].join(' '));
}

test.each<[string, string[], string[]]>([
  ['follow each other', ['1 08:30-09:10', '2 09:20-10:00'], []],
  ['touch', ['1 08:30-09:10', '2 09:10-09:50'], []],
  ['end before they start', ['1 09:10-08:30'], ['0 end end_before_start']],
  ['overlap', ['1 08:30-10:30', '2 09:20-10:00'], ['1 start before_previous_end']],
  [
    'lie within an earlier one',
    ['1 08:30-11:00', '2 09:20-10:00', '3 10:10-10:50'],
    ['1 start before_previous_end', '2 start before_previous_end'],
  ],
  [
    'are out of order',
    ['2 09:20-10:00', '1 08:30-09:10'],
    ['1 lesson number_not_rising', '1 start before_previous_end'],
  ],
  ['repeat a number', ['1 08:30-09:10', '1 09:20-10:00'], ['1 lesson number_not_rising']],
  ['have falling numbers', ['2 08:30-09:10', '1 09:20-10:00'], ['1 lesson number_not_rising']],
  ['overlap where one is hidden', ['#1 08:30-10:30', '1 09:20-10:00'], []],
])('lessons that %s', (_, lessons, issues) => {
  expect(listIssues(...lessons)).toEqual(issues);
});
