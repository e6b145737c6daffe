import { expect, test, vi } from 'vitest';
import { readCategoryView, toCategoryPath } from './category-list';

vi.mock('next/navigation', () => ({
  notFound: () => {
    throw new Error('not found');
  },
}));

const categories = ['sport', 'lessons'] as const;

test.each([
  [{}, { page: 1, category: undefined }],
  [
    { page: '2', category: 'sport' },
    { page: 2, category: 'sport' },
  ],
])('%j is %j', (query, view) => {
  expect(readCategoryView(query, categories)).toEqual(view);
});

test.each([
  [{ page: '0' }],
  [{ category: 'music' }],
  [{ category: ['sport', 'lessons'] }],
  [{ category: '' }],
])('%j is not found', (query) => {
  expect(() => readCategoryView(query, categories)).toThrow('not found');
});

test('returns the path of a page of a category', () => {
  expect(toCategoryPath('/news', { page: 1 })).toBe('/news');
  expect(toCategoryPath('/news', { page: 3, category: 'sport' })).toBe('/news?category=sport&page=3');
});
