import { expect, test } from 'vitest';
import { toSearchTexts } from './to-search-texts';

const body = { kz: '<p>Body <strong>text</strong>.</p>', ru: null };

test.each([
  ['news', { lead: { kz: 'Lead', ru: ' ' }, body }, { kz: 'Lead', ru: null }],
  ['news', { lead: { kz: null, ru: null }, body }, { kz: 'Body text.', ru: null }],
  [
    'pages',
    { slug: 'own', description: { kz: null, ru: 'D' }, lead: { kz: 'L', ru: 'L' } },
    { kz: 'L', ru: 'D' },
  ],
  [
    'pages',
    { slug: 'about', description: { kz: null, ru: 'D' }, lead: { kz: 'L', ru: 'L' } },
    { kz: null, ru: 'D' },
  ],
  ['staff', {}, { kz: undefined, ru: undefined }],
] as const)('%s with %j is described as %j', (collection, values, texts) => {
  expect(toSearchTexts(collection, values)).toEqual(texts);
});
