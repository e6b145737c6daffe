import { expect, test } from 'vitest';
import { createLimitedLogByKind } from './limited-log-by-kind';

function create() {
  const lines: string[] = [];
  const clock = { nowMs: 1_000_000 };
  const log = createLimitedLogByKind(
    (line) => lines.push(line),
    () => clock.nowMs,
  );
  return { lines, clock, log };
}

test('writes a line of each kind per minute', () => {
  const { lines, clock, log } = create();
  const kinds = [
    '[auth] Strategy not supported: google',
    '[auth] No strategy is set!',
    'Error: Failed to find Server Action "7f"',
    'TypeError: Failed to fetch',
  ];
  for (let round = 0; round < 3; round++) for (const line of kinds) log(line);
  expect(lines).toEqual(kinds);
  clock.nowMs += 60_000;
  log('[auth] No strategy is set!');
  expect(lines.at(-1)).toBe('[auth] No strategy is set! (and 2 more since the last line)');
});

test.each([
  ['after a colon', '[auth] Strategy not supported: google', '[auth] Strategy not supported: github'],
  ['in quotes', 'Error: Failed to find Server Action "7f". Try', 'Error: Failed to find Server Action "80"'],
  ['that is a number', 'Waited 12 ms', 'Waited 340 ms'],
  ['on further lines', 'Error\n at a', 'Error\n at b'],
])('takes lines that differ in a value %s as one kind', (_, first, second) => {
  const { lines, log } = create();
  log(first);
  log(second);
  expect(lines).toHaveLength(1);
});

test('writes a bounded number of lines for any number of kinds', () => {
  const { lines, log } = create();
  const letters = [...'abcdefghijklmnopqrstuvwxyz'];
  for (const first of letters) for (const second of letters) log(`kind ${first}${second}`);
  expect(lines).toHaveLength(21);
});
