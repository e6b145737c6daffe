import { expect, it } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { keepLast } from './keep-last';

it('returns the last value while the API fails, and the fallback before the first', async () => {
  const answers: (() => Promise<string>)[] = [
    () => Promise.reject(new ApiError('upstream_unavailable')),
    () => Promise.resolve('first'),
    () => Promise.reject(new ApiError('upstream_unavailable')),
    () => Promise.resolve('second'),
  ];
  const read = keepLast(() => answers.shift()!(), 'fallback');
  expect([await read(), await read(), await read(), await read()]).toEqual([
    'fallback',
    'first',
    'first',
    'second',
  ]);
});

it('does not hide a fault of the program', async () => {
  const read = keepLast(() => Promise.reject(new TypeError('fault')), 'fallback');
  await expect(read()).rejects.toThrow('fault');
});
