import { expect, test } from 'vitest';
import { toHashSource } from './content-security';
import { firstPaintScript } from '../../pages/inline/first-paint-script';
import { firstPaintHash } from './first-paint-hash';

test('the policy of pages with a nonce allows the script of every page', () => {
  expect(firstPaintHash).toBe(toHashSource(firstPaintScript));
});
