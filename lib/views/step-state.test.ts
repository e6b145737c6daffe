import { expect, test } from 'vitest';
import { toStepState } from './step-state';

test.each([
  ['2026-11-01', '2026-11-30', 'now'],
  ['2026-11-28', null, 'now'],
  [null, '2026-11-28', 'now'],
  [null, '2026-12-05', 'now'],
  ['2026-11-29', null, 'coming'],
  ['2026-11-29', '2026-12-05', 'coming'],
  ['2026-11-27', null, 'past'],
  ['2026-11-01', '2026-11-27', 'past'],
  [null, null, undefined],
] as const)('a step from %s until %s is %s on 28 November', (from, until, state) => {
  expect(toStepState(from, until, '2026-11-28')).toBe(state);
});
