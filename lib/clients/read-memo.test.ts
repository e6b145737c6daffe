import { expect, it, vi } from 'vitest';
import { createReadMemo, type ReadMemo } from './read-memo';

/** Loads a read that the test answers. */
function start(memo: ReadMemo, version: string, name = '/news') {
  let resolve!: (value: unknown) => void;
  let reject!: (error: Error) => void;
  const answer = new Promise<unknown>((...settle) => ([resolve, reject] = settle));
  const read = vi.fn(() => answer);
  const result = memo.load(version, name, read);
  // A test may look at an error later.
  result.catch(() => {});
  return { resolve, reject, read, result };
}

it('reads once per name and version', async () => {
  const memo = createReadMemo();
  const read = vi.fn(() => Promise.resolve({ total: 1 }));
  for (const [version, name] of [
    ['1', '/news'],
    ['1', '/news'],
    ['1', '/staff'],
    ['2', '/news'],
  ] as const)
    expect(await memo.load(version, name, read)).toEqual({ total: 1 });
  expect(read).toHaveBeenCalledTimes(3);
});

it('lets simultaneous readers of a version share a read', async () => {
  const memo = createReadMemo();
  const [first, second, newer] = [start(memo, '1'), start(memo, '1'), start(memo, '2')];
  newer.resolve('new');
  first.resolve('old');
  expect(await Promise.all([first.result, second.result, newer.result])).toEqual(['old', 'old', 'new']);
  expect(second.read).not.toHaveBeenCalled();
});

it('does not keep a result that arrives after a newer version was read', async () => {
  const memo = createReadMemo();
  const late = start(memo, '1');
  const newer = start(memo, '2');
  newer.resolve('new');
  await newer.result;
  late.resolve('old');
  await late.result;
  expect(await memo.load('2', '/news', () => Promise.resolve('read again'))).toBe('new');
});

it('keeps no failure, and lets each reader fail by itself', async () => {
  const memo = createReadMemo();
  const [first, second] = [start(memo, '1'), start(memo, '1')];
  first.reject(new Error('first'));
  await expect(first.result).rejects.toThrow('first');
  await vi.waitFor(() => expect(second.read).toHaveBeenCalled());
  second.reject(new Error('second'));
  await expect(second.result).rejects.toThrow('second');
  expect(await memo.load('1', '/news', () => Promise.resolve('works'))).toBe('works');
});

it('returns values that no page can change', async () => {
  const value = { data: [{ title: 'a' }] };
  const shared = await createReadMemo().load('1', '/news', () => Promise.resolve(value));
  expect(() => shared.data.push({ title: 'b' })).toThrow(TypeError);
  expect(() => Object.assign(shared.data[0]!, { title: 'c' })).toThrow(TypeError);
});

it('forgets what was read least recently when it is full', async () => {
  const memo = createReadMemo({ maxSize: 2_000 });
  const read = vi.fn(() => Promise.resolve('x'.repeat(700)));
  for (const name of ['a', 'b', 'c', 'c', 'a']) await memo.load('1', name, read);
  expect(read).toHaveBeenCalledTimes(4);
  await memo.load('1', 'whole', () => Promise.resolve('x'.repeat(5_000)));
  expect(await memo.load('1', 'whole', () => Promise.resolve('again'))).toBe('again');
});
