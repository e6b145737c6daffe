import { expect, test } from 'vitest';
import { readPublishedAt } from './read-published-at';

const item = {
  date: '2026-11-13',
  publishedAt: { kz: '2026-11-13T04:30:00.000Z', ru: '2026-11-22T08:39:00.000Z' },
  createdAt: '2026-11-10T09:00:00.000Z',
};

test.each([
  ['on the day of its date, the moment of publication', item, 'kz', '2026-11-13T04:30:00.000Z'],
  ['on another day, the beginning of its date in Almaty', item, 'ru', '2026-11-12T19:00:00.000Z'],
  ['without a date, the moment of publication', { ...item, date: null }, 'ru', '2026-11-22T08:39:00.000Z'],
  [
    'without a publication, the moment of its creation',
    { ...item, date: null, publishedAt: { kz: null, ru: null } },
    'kz',
    '2026-11-10T09:00:00.000Z',
  ],
] as const)('returns %s', (_name, news, locale, expected) => {
  expect(readPublishedAt(news, locale)).toBe(expected);
});
