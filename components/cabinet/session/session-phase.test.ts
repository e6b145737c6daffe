import { expect, test } from 'vitest';
import { toSessionPhase } from './session-phase';

const end = Date.parse('2026-03-02T20:00:00Z');

test.each([
  ['nobody is signed in', null, end, 'expired'],
  ['hours before', end, end - 3_600_000, 'active'],
  ['a moment more than five minutes before', end, end - 300_001, 'active'],
  ['five minutes before', end, end - 300_000, 'expiring'],
  ['a moment before', end, end - 1, 'expiring'],
  ['at the end', end, end, 'expired'],
  ['after it', end, end + 1, 'expired'],
] as const)('is %s', (_, endMs, nowMs, phase) => {
  expect(toSessionPhase(endMs, nowMs)).toBe(phase);
});
