import { expect, test } from 'vitest';
import { ApiError } from './errors';
import { checkLateness, noteUpstreamFailure, watchUpstream, type UpstreamWatch } from './upstream-failures';

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
    watchUpstream(one, async () => {
      await Promise.resolve();
      noteUpstreamFailure(down);
      noteUpstreamFailure(late);
    }),
    watchUpstream(other, () => Promise.resolve()),
  ]);
  expect(one).toEqual({ failure: down, lateness: late });
  expect(other).toEqual(createWatch());
});

test('who has waited in vain does not wait again for each part', async () => {
  await watchUpstream(createWatch(), async () => {
    await expect(checkLateness()).resolves.toBeUndefined();
    noteUpstreamFailure(down);
    // That one came at once; the next may be answered.
    await expect(checkLateness()).resolves.toBeUndefined();
    noteUpstreamFailure(late);
    await expect(checkLateness()).rejects.toMatchObject({ code: 'upstream_unavailable' });
  });
});

test('without work under way nothing is noted', async () => {
  noteUpstreamFailure(late);
  await expect(checkLateness()).resolves.toBeUndefined();
});
