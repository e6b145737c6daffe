import { expect, it } from 'vitest';
import { ApiError } from '../../api/errors';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';
import { toSignInFailure } from './sign-in-failure';

it.each([
  [new ApiError('invalid_credentials'), { code: 'invalid_credentials' }],
  [
    new ApiError('too_many_requests', { retryAfterSeconds: 29.5 }),
    { code: 'too_many_requests', retryAfterSeconds: 30 },
  ],
  [new ApiError('too_many_requests'), { code: 'too_many_requests' }],
  [new ApiError('upstream_unavailable'), { code: 'upstream_unavailable' }],
  [new Error('secret detail'), { code: 'internal' }],
  [new ApiError('forbidden'), { code: 'sign_in_refused' }],
  [new ApiError('unauthenticated'), { code: 'sign_in_refused' }],
  [new ExpiredAuthSessionError(), { code: 'sign_in_refused' }],
  [new ApiError('second_factor_required', { ticket: 'secret' }), { code: 'second_factor_required' }],
])('%s', (error, failure) => {
  expect(toSignInFailure(error)).toEqual(failure);
});
