import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import {
  findWatch,
  noteUpstreamFailure,
  readRemainingMs,
  watchUpstream,
  type UpstreamWatch,
} from './upstream-failures';

const late = new ApiError(
  'upstream_unavailable',
  {},
  { cause: new DOMException('The operation was aborted due to timeout', 'TimeoutError') },
);
const down = new ApiError('upstream_unavailable', {}, { cause: new TypeError('fetch failed') });

const createWatch = (): UpstreamWatch => ({ failure: null, timeoutError: null });

test('records the first failure of its own work only', async () => {
  const [watch, otherWatch] = [createWatch(), createWatch()];
  await Promise.all([
    watchUpstream(watch, async (name) => {
      // Visitors cannot guess the name.
      expect(name).toMatch(/^[\da-f-]{36}$/);
      await Promise.resolve();
      noteUpstreamFailure(findWatch(name), down);
      noteUpstreamFailure(findWatch(name), late);
    }),
    watchUpstream(otherWatch, () => Promise.resolve()),
  ]);
  expect(watch).toEqual({ failure: down, timeoutError: late });
  expect(otherWatch).toEqual(createWatch());
});

test('forgets the watch after the work', async () => {
  let watchName = '';
  await watchUpstream(createWatch(), (name) => Promise.resolve(void (watchName = name)));
  expect(findWatch(watchName)).toBeUndefined();
});

test('refuses further calls after a timeout', () => {
  const watch = createWatch();
  expect(readRemainingMs(watch)).toBe(Infinity);
  noteUpstreamFailure(watch, down);
  // The API failed at once, so the next call may succeed.
  expect(readRemainingMs(watch)).toBe(Infinity);
  noteUpstreamFailure(watch, late);
  expect(() => readRemainingMs(watch)).toThrow('upstream_unavailable');
});

test('limits all calls of the work by one deadline', () => {
  const patienceMs = readRemainingMs({ ...createWatch(), callUntilMs: Date.now() + 6_000 });
  expect(patienceMs).toBeGreaterThan(5_000);
  expect(patienceMs).toBeLessThanOrEqual(6_000);
  expect(() => readRemainingMs({ ...createWatch(), callUntilMs: Date.now() })).toThrow(
    'upstream_unavailable',
  );
});

test('records nothing without a watch', () => {
  noteUpstreamFailure(findWatch(null), late);
  expect(readRemainingMs(findWatch(null))).toBe(Infinity);
});
