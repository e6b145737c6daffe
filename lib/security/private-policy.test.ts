import { expect, test } from 'vitest';
import { createPrivatePolicy } from './private-policy';

test('scripts need the nonce and may never be inline', () => {
  const policy = createPrivatePolicy('abc', false);
  expect(policy).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policy).not.toContain('unsafe-eval');
});

test('only the dev server may evaluate code', () => {
  expect(createPrivatePolicy('abc', true)).toContain("'unsafe-eval'");
});

test('nobody may frame these pages', () => {
  expect(createPrivatePolicy('abc', false)).toContain("frame-ancestors 'none'");
});
