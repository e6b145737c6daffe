import { expect, test } from 'vitest';
import { firstPaintHash } from './first-paint-hash';
import { createPrivatePolicy } from './private-policy';

test('allows scripts with the nonce and neither eval nor other inline scripts', () => {
  const scripts = createPrivatePolicy('abc')
    .split('; ')
    .find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' 'nonce-abc' ${firstPaintHash} 'strict-dynamic'`);
});

test('forbids frames', () => {
  expect(createPrivatePolicy('abc')).toContain("frame-ancestors 'none'");
});

test('allows the site to frame a preview', () => {
  expect(createPrivatePolicy('abc', { isFramed: true })).toMatch(/frame-ancestors 'self'$/);
});
