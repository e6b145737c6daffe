import { describe, expect, it } from 'vitest';
import { readListFilter, toListHref } from './list-filter';

const all = { q: '', status: null, page: 1 };

describe('readListFilter', () => {
  it.each([
    [{}, all],
    [
      { q: ' olympiad ', status: 'draft', page: '3' },
      { q: 'olympiad', status: 'draft', page: 3 },
    ],
    [{ status: 'gone' }, all],
    [{ page: '0' }, all],
    [{ page: '-1' }, all],
    [{ page: '1e9' }, all],
    [{ page: '9999999' }, all],
    [{ q: ['a', 'b'], status: ['draft'], page: ['2'] }, all],
  ])('reads %j', (query, filter) => {
    expect(readListFilter(query)).toEqual(filter);
  });
});

it.each([
  [all, '/cabinet/news'],
  [{ q: 'a&b', status: 'trashed', page: 2 } as const, '/cabinet/news?q=a%26b&status=trashed&page=2'],
])('writes %j', (filter, href) => {
  expect(toListHref('/cabinet/news', filter)).toBe(href);
});
