import { expect, it } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { listUndoChanges } from './list-undo-changes';

const toItem = (id: string, kz: string, ru: string) => ({ id, status: { kz, ru } }) as unknown as Item;
const items = [
  toItem('a', 'published', 'published'),
  toItem('b', 'draft', 'published'),
  toItem('c', 'published', 'published'),
];

it('publishes each item again in its own languages', () => {
  const wanted = { kind: 'publication', status: { kz: 'draft', ru: 'draft' } } as const;
  expect(listUndoChanges(wanted, items)).toEqual([
    { ids: ['a', 'c'], change: { kind: 'publication', status: { kz: 'published', ru: 'published' } } },
    { ids: ['b'], change: { kind: 'publication', status: { kz: 'draft', ru: 'published' } } },
  ]);
});

it('restores deleted items', () => {
  expect(listUndoChanges({ kind: 'remove' }, items)).toEqual([
    { ids: ['a', 'b', 'c'], change: { kind: 'restore' } },
  ]);
});

it('undoes no publication', () => {
  expect(listUndoChanges({ kind: 'publication', status: { kz: 'published' } }, items)).toEqual([]);
});
