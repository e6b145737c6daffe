import { expect, test } from 'vitest';
import type { Item } from '@/lib/content/registry';
import { countShownBy } from './count-shown-by';

const uses = { id: 'i', total: 3, shown: 2 };
const image = (showsPeople: boolean, consent: boolean) =>
  ({ id: 'i', showsPeople, consent }) as unknown as Item;

test.each([
  ['counts uses of an image that visitors see', 'images', image(false, false), uses, 2],
  ['counts uses of a photo with consent', 'images', image(true, true), uses, 2],
  ['is 0 for a photo without consent, which visitors do not see', 'images', image(true, false), uses, 0],
  ['is 0 for an album, which its photos do not show', 'albums', image(false, false), uses, 0],
  ['is 0 if the uses are unknown', 'images', image(false, false), null, 0],
] as const)('%s', (_, collection, item, known, expected) => {
  expect(countShownBy(collection, item, known)).toBe(expected);
});
