import { expect, test } from 'vitest';
import type { PartState } from '@/lib/api/contract';
import { listPartChanges } from './list-part-changes';

const nowMs = Date.parse('2026-11-20T10:00:00.000Z');

const toState = (name: string, isOn: boolean, changedAt: string | null): PartState => ({
  name,
  isOn,
  changedAt,
  changedBy: null,
  isPresent: true,
});

test('lists parts that are off or were switched within a day, newest first, and those of one step together', () => {
  const states = [
    toState('never', true, null),
    toState('on-today', true, '2026-11-19T10:00:01.000Z'),
    toState('on-before', true, '2026-11-19T10:00:00.000Z'),
    toState('off-long-ago', false, '2025-01-01T00:00:00.000Z'),
    toState('off-now', false, '2026-11-20T09:59:00.000Z'),
    toState('off-with-it', false, '2026-11-20T09:59:00.000Z'),
    toState('on-with-it', true, '2026-11-20T09:59:00.000Z'),
  ];
  expect(listPartChanges(states, nowMs).map(({ names }) => names)).toEqual([
    ['off-now', 'off-with-it'],
    ['on-with-it'],
    ['on-today'],
    ['off-long-ago'],
  ]);
});
