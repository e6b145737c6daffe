import { expect, test, vi } from 'vitest';
import { changeEach } from './change-each';

test('restores a page after the page above it, wherever both are in the list', async () => {
  const parents: Readonly<Record<string, string>> = { lesson: 'chess', chess: 'club', lost: 'elsewhere' };
  const restored = new Set<string>();
  const restore = vi.fn(async (id: string) => {
    const parent = parents[id];
    if (parent && !restored.has(parent)) return { code: 'parent_in_trash' } as const;
    restored.add(id);
    return { isChanged: true };
  });
  expect(await changeEach(['lesson', 'chess', 'lost', 'club'], restore)).toEqual({
    done: ['club', 'chess', 'lesson'],
    unchanged: [],
    states: {},
    refused: [{ id: 'lost', problem: { code: 'parent_in_trash' } }],
  });
});

test('does not repeat other refusals', async () => {
  const change = vi.fn(async (id: string) =>
    id === 'b' ? ({ code: 'forbidden' } as const) : { isChanged: id === 'a' },
  );
  expect(await changeEach(['a', 'b', 'c'], change)).toEqual({
    done: ['a'],
    unchanged: ['c'],
    states: {},
    refused: [{ id: 'b', problem: { code: 'forbidden' } }],
  });
  expect(change).toHaveBeenCalledTimes(3);
});
