import { expect, test } from 'vitest';
import { fromPhotoFragment, toPhotoAnchor } from './photo-anchor';

test('returns the id of its own anchor', () => {
  expect(fromPhotoFragment(`#${toPhotoAnchor('0b9c')}`)).toBe('0b9c');
});

test.each(['', '#', '#photo-', '#content', 'photo-0b9c'])('returns null for %j', (fragment) => {
  expect(fromPhotoFragment(fragment)).toBeNull();
});
