import { expect, test } from 'vitest';
import { image } from '@/lib/content/types/image';
import { news } from '@/lib/content/types/news';
import { listSorts, readListFilter, readNarrowing, toListHref } from './list-filter';
import { toApiQuery } from './to-api-query';

test.each([
  [{ sort: '-title' }, { sort: '-title' }],
  [{ sort: 'body' }, {}],
  [
    { category: 'sport', inYear: '2026' },
    { fields: { category: 'sport' }, inYear: 2026 },
  ],
  [{ category: 'Not a key!', inYear: '26', createdBy: "' or 1" }, {}],
  [
    { language: 'ru', createdBy: 'u-1' },
    { locale: 'ru', createdBy: 'u-1' },
  ],
  [{ language: 'en', pinned: 'true' }, {}],
])('reads %j', (query, narrowing) => {
  expect(readNarrowing(query, news)).toEqual(narrowing);
});

test('an address keeps what narrows the list, and the API gets it', () => {
  const query = { q: 'a', category: 'sport', inYear: '2026', language: 'kz', sort: 'title', page: '2' };
  const filter = { ...readListFilter(query), ...readNarrowing(query, news) };
  const href = toListHref('/cabinet/news', filter);
  expect(Object.fromEntries(new URL(href, 'https://a.example').searchParams)).toEqual(query);
  expect(toApiQuery(news, filter, 'ru')).toEqual({
    ...{ q: 'a', category: 'sport', inYear: 2026, locale: 'kz', sort: 'title', sortLocale: 'ru' },
  });
});

test('lists are sorted by their own order, sortable fields and the last change, but not by position', () => {
  expect(listSorts(news)).toEqual(['date', 'title', 'updatedAt']);
  expect(listSorts(image)).toEqual(['createdAt', 'takenAt', 'updatedAt']);
});
