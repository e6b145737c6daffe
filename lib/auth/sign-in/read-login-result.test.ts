import { expect, test } from 'vitest';
import { readLoginResult } from './read-login-result';

test.each([
  ['a token alone', { token: 't' }, { token: 't' }],
  ['a whole header value', { token: 'Bearer t' }, { token: 't' }],
  [
    'everything',
    { token: 't', expires_in: 60, refresh_token: 'r', refresh_expires_in: 600 },
    { token: 't', expires_in: 60, refresh_token: 'r', refresh_expires_in: 600 },
  ],
  [
    'odd extras',
    { token: 't', expires_in: 'soon', refresh_token: 7, refresh_expires_in: -1 },
    { token: 't' },
  ],
  ['seconds as text', { token: 't', expires_in: '60' }, { token: 't', expires_in: 60 }],
])('reads %s', (_, body, expected) => {
  expect(readLoginResult(body)).toEqual(expected);
});

test.each([
  [null],
  [''],
  ['<html>'],
  [[]],
  [{}],
  [{ token: '' }],
  [{ token: null }],
  [{ token: 7 }],
  [{ token: 'Bearer ' }],
  [{ token: 'a b' }],
  [{ token: 'a\nb' }],
  [{ access_token: 't' }],
])('rejects %j', (body) => {
  expect(() => readLoginResult(body)).toThrow(expect.objectContaining({ code: 'bad_upstream' }));
});
