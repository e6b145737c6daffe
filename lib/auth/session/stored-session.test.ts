import { describe, expect, test } from 'vitest';
import { isSessionChange, mirrorSession, readStoredEndMs, readStoredPersonId } from './stored-session';

describe('end of the session', () => {
  test.each([
    ['nobody is signed in', '', null],
    ['another cookie', 'xauth._token_expiration.local=5', null],
    ['reset', 'auth._token_expiration.local=false', null],
    ['a token that cannot be refreshed', 'a=1; auth._token_expiration.local=5', 5],
    [
      'one that can be',
      'auth._token_expiration.local=5;auth._refresh_token_expiration.local=9; auth.strategy=local',
      9,
    ],
    ['a refresh token without a token', 'auth._refresh_token_expiration.local=9', null],
  ])('%s', (_, cookies, expected) => {
    expect(readStoredEndMs(cookies)).toBe(expected);
  });
});

test.each([
  ['nobody is signed in', 'a=1', null],
  ['removed', 'auth._person.local=', null],
  ['somebody', 'a=1; auth._person.local=u%201', 'u 1'],
])('person: %s', (_, cookies, expected) => {
  expect(readStoredPersonId(cookies)).toBe(expected);
});

describe('localStorage', () => {
  const mirror = (cookies: string, before: Record<string, string> = {}) => {
    const entries = new Map(Object.entries(before));
    mirrorSession(cookies, {
      getItem: (name) => entries.get(name) ?? null,
      setItem: (name, value) => void entries.set(name, value),
      removeItem: (name) => void entries.delete(name),
    });
    return Object.fromEntries(entries);
  };

  test("contains the cookies' values under their names", () => {
    const cookies =
      'auth.strategy=local; auth._token_expiration.local=5; auth.redirect=%2Fcabinet%3Fpage%3D2; other=1';
    expect(mirror(cookies)).toEqual({
      'auth.strategy': 'local',
      'auth._token_expiration.local': '5',
      'auth.redirect': '/cabinet?page=2',
    });
  });

  test('contains `false` after the session ended, and never restores one', () => {
    const before = { 'auth.strategy': 'local', 'auth._token_expiration.local': '5', 'auth.redirect': '/x' };
    expect(mirror('', before)).toEqual({ 'auth._token_expiration.local': 'false' });
  });

  test('keeps other keys', () => {
    expect(mirror('', { other: '1' })).toMatchObject({ other: '1' });
  });

  test('may be blocked', () => {
    const forbidden = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const storage = { getItem: forbidden, setItem: forbidden, removeItem: forbidden };
    expect(() => mirrorSession('', storage)).not.toThrow();
  });

  test.each([
    ['auth._token_expiration.local', true],
    ['auth._refresh_token_expiration.local', true],
    [null, true],
    ['auth.redirect', false],
    ['cabinet.unsent.1', false],
  ])('a change of %s concerns the session: %s', (key, expected) => {
    expect(isSessionChange(key)).toBe(expected);
  });
});
