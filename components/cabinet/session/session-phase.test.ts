import { expect, test } from 'vitest';
import { toSessionPhase } from './session-phase';

const end = Date.parse('2026-03-02T20:00:00Z');

test.each([
  ['nobody is signed in', null, end, 'over'],
  ['hours before', end, end - 3_600_000, 'running'],
  ['a moment more than five minutes before', end, end - 300_001, 'running'],
  ['five minutes before', end, end - 300_000, 'ending'],
  ['a moment before', end, end - 1, 'ending'],
  ['at the end', end, end, 'over'],
  ['after it', end, end + 1, 'over'],
] as const)('is %s', (_, endMs, nowMs, phase) => {
  expect(toSessionPhase(endMs, nowMs)).toBe(phase);
});
