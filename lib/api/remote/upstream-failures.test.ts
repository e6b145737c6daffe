import { expect, test } from 'vitest';
import { ApiError } from '../errors';
import {
  findWatch,
  noteUpstreamFailure,
  toPatienceMs,
  watchUpstream,
  type UpstreamWatch,
} from './upstream-failures';

const late = new ApiError(
  'upstream_unavailable',
  {},
  { cause: new DOMException('The operation was aborted due to timeout', 'TimeoutError') },
);
const down = new ApiError('upstream_unavailable', {}, { cause: new TypeError('fetch failed') });

const createWatch = (): UpstreamWatch => ({ failure: null, lateness: null });

test('the first failure of the work is known, those of other work are not', async () => {
  const [one, other] = [createWatch(), createWatch()];
  await Promise.all([
    watchUpstream(one, async (name) => {
      // A visitor cannot know it.
      expect(name).toMatch(/^[\da-f-]{36}$/);
      await Promise.resolve();
      noteUpstreamFailure(findWatch(name), down);
      noteUpstreamFailure(findWatch(name), late);
    }),
    watchUpstream(other, () => Promise.resolve()),
  ]);
  expect(one).toEqual({ failure: down, lateness: late });
  expect(other).toEqual(createWatch());
});

test('a name is forgotten with its work', async () => {
  let kept = '';
  await watchUpstream(createWatch(), (name) => Promise.resolve(void (kept = name)));
  expect(findWatch(kept)).toBeUndefined();
});

test('who has waited in vain does not wait again for each part', () => {
  const watch = createWatch();
  expect(toPatienceMs(watch)).toBe(Infinity);
  noteUpstreamFailure(watch, down);
  // That one came at once; the next may be answered.
  expect(toPatienceMs(watch)).toBe(Infinity);
  noteUpstreamFailure(watch, late);
  expect(() => toPatienceMs(watch)).toThrow('upstream_unavailable');
});

test('all calls of a work are waited for together', () => {
  const patienceMs = toPatienceMs({ ...createWatch(), callUntilMs: Date.now() + 6_000 });
  expect(patienceMs).toBeGreaterThan(5_000);
  expect(patienceMs).toBeLessThanOrEqual(6_000);
  expect(() => toPatienceMs({ ...createWatch(), callUntilMs: Date.now() })).toThrow('upstream_unavailable');
});

test('without work under way nothing is noted', () => {
  noteUpstreamFailure(findWatch(null), late);
  expect(toPatienceMs(findWatch(null))).toBe(Infinity);
});
