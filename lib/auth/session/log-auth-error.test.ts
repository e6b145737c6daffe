import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/errors';
import { logAuthError } from './log-auth-error';

afterEach(() => vi.restoreAllMocks());

test('writes nothing about a revoked session, whose browser may come back for ever', () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  logAuthError(new ApiError('unauthenticated'));
  expect(print).not.toHaveBeenCalled();
  logAuthError(new ApiError('upstream_unavailable'));
  expect(print).toHaveBeenCalledOnce();
});
