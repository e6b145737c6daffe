import { expect, test } from 'vitest';
import { addWorkingDays, answerDays } from './to-due-day';

const calendar = {
  off: new Set(['2026-03-09', '2026-03-23', '2026-03-24']),
  working: new Set(['2026-03-14']),
};
const none = { off: new Set<string>(), working: new Set<string>() };

test.each([
  ['2026-03-02', none, '2026-03-23'],
  // A Saturday counts like the Friday before.
  ['2026-03-07', none, '2026-03-27'],
  // Two days off and a worked Saturday before the end.
  ['2026-03-02', calendar, '2026-03-25'],
])('fifteen working days after %s', (day, days, due) => {
  expect(addWorkingDays(day, answerDays, days)).toBe(due);
});
