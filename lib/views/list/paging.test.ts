import { expect, test } from 'vitest';
import { countPages, listPageLinks, readPageNumber, type PageLink } from './paging';

test.each([
  [undefined, 1],
  ['1', 1],
  ['12', 12],
  ['0', null],
  ['-1', null],
  ['01', null],
  ['1.5', null],
  ['1e3', null],
  ['', null],
  ['two', null],
  ['100000', 100_000],
  ['100001', null],
  ['9999999', null],
  [['1', '2'], null],
])('reads ?page=%s as %s', (value, expected) => {
  expect(readPageNumber(value)).toBe(expected);
});

test.each([
  [0, 1],
  [1, 1],
  [12, 1],
  [13, 2],
  [24, 2],
])('splits %i items at 12 per page into %i pages', (total, expected) => {
  expect(countPages(total, 12)).toBe(expected);
});

test.each<[number, number, PageLink[]]>([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 'gap', 9]],
  [4, 9, [1, 2, 3, 4, 5, 'gap', 9]],
  [5, 9, [1, 'gap', 4, 5, 6, 'gap', 9]],
  [6, 9, [1, 'gap', 5, 6, 7, 8, 9]],
  [9, 9, [1, 'gap', 8, 9]],
])('links page %i of %i', (current, count, expected) => {
  expect(listPageLinks(current, count)).toEqual(expected);
});
