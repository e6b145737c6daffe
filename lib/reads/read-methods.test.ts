import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { groupMethods, toMethodFilters } from './read-methods';

const sections = [{ id: 'council' }, { id: 'library' }] as Item<'adisteme'>[];

function method(id: string, section: string | null, grade: number | null = null): Item<'methods'> {
  return { id, section: section === null ? null : { id: section }, grade } as Item<'methods'>;
}

test('groups materials by section, those without one last', () => {
  const methods = [
    method('a', 'library'),
    method('b', null),
    method('c', 'library'),
    method('d', 'a hidden section'),
  ];
  const groups = groupMethods(sections, methods).map((group) => [
    group.section?.id ?? null,
    group.methods.map(({ id }) => id).join(),
  ]);
  expect(groups).toEqual([
    ['council', ''],
    ['library', 'a,c'],
    [null, 'b,d'],
  ]);
  expect(groupMethods(sections, [])).toHaveLength(2);
});

test('sorts grades numerically', () => {
  const methods = [method('a', null, 11), method('b', null, 9), method('c', null), method('d', null, 9)];
  expect(
    toMethodFilters(methods, { subjects: [], kinds: [] }).find(({ name }) => name === 'grade')?.values,
  ).toEqual(['9', '11']);
});
