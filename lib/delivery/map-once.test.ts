import { expect, test, vi } from 'vitest';
import { mapOnce } from './map-once';

test('maps a promise once until it is called with another one', async () => {
  const map = vi.fn(async (source: Promise<number>) => (await source) + 1);
  const mapped = mapOnce(map);
  const first = Promise.resolve(1);
  expect(await Promise.all([mapped(first), mapped(first)])).toEqual([2, 2]);
  expect(map).toHaveBeenCalledOnce();
  expect(await mapped(Promise.resolve(2))).toBe(3);
  expect(map).toHaveBeenCalledTimes(2);
});
