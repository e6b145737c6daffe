import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { sortByCategory, toDocumentFilters } from './document-filters';
import { applyChoice } from './list/filters';

type DocumentItem = Item<'documents'>;
const document = (fields: Partial<DocumentItem>) =>
  ({
    category: 'report',
    schoolYear: null,
    date: null,
    languages: [],
    file: null,
    ...fields,
  }) as DocumentItem;
const file = (name: string, mediaType: string) => ({ name, mediaType }) as DocumentItem['file'];
const pdf = file('a.pdf', 'application/pdf');

const items = [
  document({ date: '2026-08-31', file: pdf, languages: ['kz', 'ru'] }),
  document({ date: '2026-09-01', file: file('b.zip', 'application/zip'), languages: ['kz'] }),
  document({ schoolYear: '2023\u20132024', category: 'charter' }),
  document({ category: null }),
];
const filters = toDocumentFilters(items, ['charter', 'report', 'order']);
const values = (name: string) => filters.find((filter) => filter.name === name)!.values;

test('offers the school years of documents, by their dates if none is written, newest first', () => {
  expect(values('year')).toEqual(['2026-2027', '2025-2026', '2023-2024']);
});

test('offers the types of files', () => {
  expect(values('type')).toEqual(['PDF', 'ZIP']);
});

test.each([
  [{ language: 'kz' }, [0, 1]],
  [{ language: 'ru' }, [0]],
  [{ type: 'PDF', year: '2025-2026' }, [0]],
  [{ category: 'charter' }, [2]],
])('%j', (choice, places) => {
  expect(applyChoice(items, filters, choice)).toEqual(places.map((place) => items[place]));
});

test('puts documents in the order of their categories, and those without one last', () => {
  expect(sortByCategory(items, ['charter', 'report'])).toEqual([items[2], items[0], items[1], items[3]]);
});
