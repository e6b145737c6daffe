// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { unpublished } from '@/lib/content/publication';
import { keepCopy, listCopies, mergeCopies, toCopyPlace, type UnsentCopy } from './unsent-copy';

const place = toCopyPlace('u1', 'news', null);
const toCopy = (id: string, savedAtMs: number): UnsentCopy => ({
  id,
  savedAtMs,
  values: { ...unpublished },
  base: null,
});
const idsOf = (copies: readonly UnsentCopy[]) => copies.map(({ id }) => id);

beforeEach(() => localStorage.clear());

test('a device keeps five texts of an item: the oldest makes room', () => {
  for (const [index, id] of ['a', 'b', 'c', 'd', 'e', 'f'].entries()) keepCopy(place, toCopy(id, index));
  expect(idsOf(listCopies(place))).toEqual(['f', 'e', 'd', 'c', 'b']);
  keepCopy(place, toCopy('b', 9));
  expect(idsOf(listCopies(place))).toEqual(['b', 'f', 'e', 'd', 'c']);
});

test('a text of the time when there was one for all forms is found, one of another person is not', () => {
  localStorage.setItem(place, JSON.stringify({ savedAtMs: 1, values: {}, base: null }));
  localStorage.setItem(`${toCopyPlace('u2', 'news', null)}.x`, JSON.stringify(toCopy('x', 2)));
  localStorage.setItem(`${place}.damaged`, '[]');
  expect(listCopies(place)).toEqual([{ id: '', savedAtMs: 1, values: {}, base: null }]);
});

test.each([
  ['nothing on the server', null, ['a', 'b']],
  ['the same text a moment later, without the last keys', toCopy('a', 5000 + 9000), ['a', 'b']],
  ['the same text, gone on with elsewhere', toCopy('a', 5000 + 11_000), ['server a', 'b']],
  ['another text', toCopy('c', 4000), ['a', 'server c', 'b']],
])('with %s', (_, onServer, expected) => {
  const merged = mergeCopies([toCopy('a', 5000), toCopy('b', 3000)], onServer);
  expect(merged.map((copy) => (copy === onServer ? `server ${copy.id}` : copy.id))).toEqual(expected);
});
