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

it('takes back a publication', () => {
  expect(listUndoChanges({ kind: 'publication', status: { kz: 'published' } }, items)).toEqual([
    { ids: ['a', 'c'], change: { kind: 'publication', status: { kz: 'published', ru: 'published' } } },
    { ids: ['b'], change: { kind: 'publication', status: { kz: 'draft', ru: 'published' } } },
  ]);
});

it('moves items back to where each was', () => {
  const placed = [
    { ...items[0]!, album: { id: 'x' } },
    { ...items[1]!, album: null },
  ] as unknown as Item[];
  expect(listUndoChanges({ kind: 'reference', field: 'album', id: 'y' }, placed)).toEqual([
    { ids: ['a'], change: { kind: 'reference', field: 'album', id: 'x' } },
    { ids: ['b'], change: { kind: 'reference', field: 'album', id: null } },
  ]);
});

it.each(['purge', 'restore'] as const)('undoes no %s', (kind) => {
  expect(listUndoChanges({ kind }, items)).toEqual([]);
});
