import { expect, test } from 'vitest';
import { createClient } from '../client';

/** Returns a client of an API that answers every request with a status and a body. */
function clientOf(status: number, body: unknown) {
  const transport = async () => Response.json(body, { status });
  return createClient({ transport, baseUrl: 'https://api.example' });
}

const signIn = (status: number, body: unknown) =>
  clientOf(status, body).login({ email: 'a@b.kz', password: 'secret' });

test.each([
  ['a token alone', { token: 't' }, { token: 't' }],
  ['a whole header value', { token: 'Bearer opaque123' }, { token: 'opaque123' }],
  ['a header value in lower case', { token: 'bearer t' }, { token: 't' }],
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
])('reads %s', async (_, body, expected) => {
  expect(await signIn(200, body)).toEqual(expected);
});

test.each([
  [null],
  [''],
  [[]],
  [{}],
  [{ token: '' }],
  [{ token: null }],
  [{ token: 7 }],
  [{ token: 'Bearer ' }],
  [{ token: 'a b' }],
  [{ token: 'a\nb' }],
  [{ access_token: 't' }],
])('rejects %j', async (body) => {
  await expect(signIn(200, body)).rejects.toMatchObject({ code: 'bad_upstream' });
});

test.each([
  [401, {}, 'invalid_credentials'],
  [422, {}, 'invalid_credentials'],
  [422, { code: 'invalid_input' }, 'invalid_credentials'],
  [400, { message: 'These credentials do not match our records.' }, 'invalid_credentials'],
  [401, { code: 'second_factor_required' }, 'second_factor_required'],
  [403, {}, 'forbidden'],
])('a sign-in that is answered with %i and %j fails as %s', async (status, body, code) => {
  await expect(signIn(status, body)).rejects.toMatchObject({ code });
});

test.each([401, 422])('a refresh that is answered with %i fails as unauthenticated', async (status) => {
  const refreshed = clientOf(status, {}).refresh({ refresh_token: 'r' });
  await expect(refreshed).rejects.toMatchObject({ code: 'unauthenticated' });
});

test.each([[[]], [[{ user: { id: 7 } }]], ['7'], [7], [true], [null]])(
  'reads %j as a body without a user',
  async (body) => {
    expect(await clientOf(200, body).readUser()).toBeNull();
  },
);
