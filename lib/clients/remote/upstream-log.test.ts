import { expect, test } from 'vitest';
import { contract } from '@/lib/api/contract';
import { ApiError } from '@/lib/api/errors';
import { createUpstreamLog } from './upstream-log';

function create() {
  const lines: string[] = [];
  const clock = { nowMs: 1_000_000 };
  const log = createUpstreamLog(
    (line) => lines.push(line),
    () => clock.nowMs,
  );
  return { lines, clock, log };
}

const down = new ApiError('upstream_unavailable', {}, { cause: new Error('connect ECONNREFUSED') });

test('writes one line per minute with the number of omitted failures', () => {
  const { lines, clock, log } = create();
  for (let second = 0; second < 60; second++) {
    log(down, contract.list);
    clock.nowMs += 1_000;
  }
  log(down, contract.readVersion);
  expect(lines).toEqual([
    '[api] GET /{collection}: upstream_unavailable: connect ECONNREFUSED',
    '[api] GET /version: upstream_unavailable: connect ECONNREFUSED (and 59 more since the last line)',
  ]);
  clock.nowMs += 60_000;
  log(down, contract.readVersion);
  expect(lines.at(-1)).not.toContain('more since');
});

test('writes a line about an answer against the contract beside one about a late answer', () => {
  const { lines, log } = create();
  const odd = new ApiError(
    'bad_upstream',
    {},
    { cause: new Error('The answer does not match the contract') },
  );
  for (const error of [down, odd, down, odd]) log(error, contract.readUser);
  expect(lines).toEqual([
    '[api] GET /user: upstream_unavailable: connect ECONNREFUSED',
    '[api] GET /user: bad_upstream: The answer does not match the contract',
  ]);
});

test.each<[string, unknown, string]>([
  ['the innermost cause', new Error('outer', { cause: new Error('inner') }), 'inner'],
  ['on one line', new Error('a\n  b\r\nc'), 'a b c'],
  ['not endlessly', new Error('x'.repeat(5_000)), 'x'.repeat(300)],
  ['without a cause', undefined, 'no reason is known'],
  ['with a cause that is no error', 'text of the API', 'no reason is known'],
])('logs the cause: %s', (_, cause, expected) => {
  const { lines, log } = create();
  log(new ApiError('bad_upstream', {}, { cause }), contract.readUser);
  expect(lines).toEqual([`[api] GET /user: bad_upstream: ${expected}`]);
});
