import { expect, test } from 'vitest';
import { firstPaintHash } from './first-paint-hash';
import { createPrivatePolicy } from './private-policy';

test('scripts need the nonce and are never evaluated or inline without it', () => {
  const scripts = createPrivatePolicy('abc')
    .split('; ')
    .find((directive) => directive.startsWith('script-src'));
  expect(scripts).toBe(`script-src 'self' 'nonce-abc' ${firstPaintHash} 'strict-dynamic'`);
});

test('nobody may frame these pages', () => {
  expect(createPrivatePolicy('abc')).toContain("frame-ancestors 'none'");
});

test('a preview may be framed by the site alone', () => {
  expect(createPrivatePolicy('abc', { isFramed: true })).toMatch(/frame-ancestors 'self'$/);
});
