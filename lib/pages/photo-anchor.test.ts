import { expect, test } from 'vitest';
import { fromPhotoFragment, toPhotoAnchor } from './photo-anchor';

test('a picture is found again by its anchor', () => {
  expect(fromPhotoFragment(`#${toPhotoAnchor('0b9c')}`)).toBe('0b9c');
});

test.each(['', '#', '#photo-', '#content', 'photo-0b9c'])('%j names no picture', (fragment) => {
  expect(fromPhotoFragment(fragment)).toBeNull();
});
