import { expect, test } from 'vitest';
import { toJsonLd } from './json-ld';

test('nothing ends the script element or opens a comment', () => {
  const data = { headline: '</script><script>alert(1)</script><!-- & \u2028 «Ә»' };
  const text = toJsonLd(data);
  expect(text).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(text)).toEqual(data);
});
