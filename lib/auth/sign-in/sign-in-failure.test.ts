import { expect, it } from 'vitest';
import { ApiError } from '../../api/errors';
import { ExpiredAuthSessionError } from '@/lib/clients/expired-auth-session-error';
import { fromFailureText, toFailureText } from './sign-in-failure';

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
])('preserves %s', (error, failure) => {
  expect(fromFailureText(toFailureText(error))).toEqual(failure);
});

it.each([[null], [''], ['CredentialsSignin'], ['toString'], [':5']])('reads %j as internal', (text) => {
  expect(fromFailureText(text)).toEqual({ code: 'internal' });
});
