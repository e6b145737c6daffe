import { expect, test } from 'vitest';
import { createEmptyInput } from '../input';
import { news } from '../types/news';
import { toDuplicate } from './to-duplicate';

const marks = { kz: '(көшірме)', ru: '(копия)' };

test('a copy is a draft with its own address and a marked title', () => {
  const item = {
    ...createEmptyInput(news),
    title: { kz: 'Олимпиада', ru: null },
    slug: 'olimpiada',
    status: { kz: 'published', ru: 'published' },
    publishAt: '2026-01-01T00:00:00.000Z',
  } as const;
  expect(toDuplicate(news, item, marks)).toMatchObject({
    title: { kz: 'Олимпиада (көшірме)', ru: null },
    slug: null,
    status: { kz: 'draft', ru: 'draft' },
    publishAt: null,
  });
});

test('the marked title keeps to the length of the field', () => {
  const title = { kz: 'x'.repeat(160), ru: 'y'.repeat(160) };
  const copy = toDuplicate(news, { ...createEmptyInput(news), title }, marks) as { title?: typeof title };
  expect(copy.title?.kz).toHaveLength(160);
  expect(copy.title?.ru).toMatch(/y \(копия\)$/);
});
