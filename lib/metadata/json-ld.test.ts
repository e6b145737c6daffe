import { expect, test } from 'vitest';
import { toJsonLd } from './json-ld';

test('escapes everything that could end the script element or open a comment', () => {
  const data = { headline: '</script><script>alert(1)</script><!-- & \u2028 «Ә»' };
  const text = toJsonLd(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
