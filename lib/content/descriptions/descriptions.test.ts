import { expect, test } from 'vitest';
import { definitionOf } from '../registry';
import { describeUse } from './describe-use';
import { findDescription } from './find-description';

const image = { alt: { kz: 'library kz', ru: 'library ru' }, decorative: false };

test.each([
  [{ kz: null, ru: null }, image],
  [
    { kz: null, ru: 'here ru' },
    { ...image, alt: { kz: 'library kz', ru: 'here ru' } },
  ],
  [
    { kz: 'here kz', ru: 'here ru' },
    { ...image, alt: { kz: 'here kz', ru: 'here ru' } },
  ],
])('the description %j of a place precedes the one of the library', (alt, described) => {
  expect(describeUse(image, alt)).toEqual(described);
});

test('a described decoration is read aloud in its place', () => {
  const decoration = { alt: { kz: null, ru: null }, decorative: true };
  expect(describeUse(decoration, { kz: 'here kz', ru: null })).toEqual({
    alt: { kz: 'here kz', ru: null },
    decorative: false,
  });
});

test('covers have a description for their place, and logos have none', () => {
  expect(findDescription(definitionOf('news'), 'cover')).toBe('coverAlt');
  expect(findDescription(definitionOf('news'), 'title')).toBeNull();
  expect(findDescription(definitionOf('partners'), 'logo')).toBeNull();
});
