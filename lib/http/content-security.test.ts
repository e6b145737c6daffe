import { expect, it } from 'vitest';
import { createPrivatePolicy } from '@/lib/renderer/html/private-policy';
import { allowEval } from './content-security';

it('allows eval and changes nothing else', () => {
  const policy = createPrivatePolicy('abc');
  expect(policy).not.toContain('unsafe-eval');
  expect(allowEval(policy).replace(" 'unsafe-eval'", '')).toBe(policy);
  expect(allowEval(policy)).toContain("script-src 'unsafe-eval' 'self' 'nonce-abc'");
});
