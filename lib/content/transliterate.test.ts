import { expect, test } from 'vitest';
import { maxSlugLength } from './kinds/slug';
import { toSlug } from './transliterate';

test.each([
  // Existing addresses of the site.
  ['\u0411\u0430\u0441\u0448\u044b\u043b\u044b\u049b', 'basshylyq'],
  ['\u04d8\u0434\u0456\u0441\u0442\u0435\u043c\u0435', 'adisteme'],
  [
    '\u0422\u04d9\u0440\u0431\u0438\u0435 \u0436\u04b1\u043c\u044b\u0441\u0442\u0430\u0440\u044b',
    'tarbie-jumystary',
  ],
  ['\u00ab\u0410\u0434\u0430\u043b \u0430\u0437\u0430\u043c\u0430\u0442\u00bb: 2026!', 'adal-azamat-2026'],
  ['WRO caf\u00e9', 'wro-cafe'],
  ['\u2013 !', ''],
])('transliterates %j to %j', (text, expected) => {
  expect(toSlug(text)).toBe(expected);
});

test('shortens a long slug at a word', () => {
  const slug = toSlug(Array.from({ length: 30 }, () => 'maktab').join(' '));
  expect(slug.length).toBeLessThanOrEqual(maxSlugLength);
  expect(slug).toMatch(/^maktab(-maktab)+$/);
  expect(toSlug('a'.repeat(200))).toBe('a'.repeat(maxSlugLength));
});
