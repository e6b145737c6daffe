import { describe, expect, it } from 'vitest';
import { toExpiresAtMs, toTokenStatus } from './token-status';

const now = 1_700_000_000_000;
const inHalfAnHour = now + 1_800_000;

describe('toTokenStatus', () => {
  it.each([
    ['no token', null, now + 60_000, 'unknown'],
    ['an empty token', '', now + 60_000, 'unknown'],
    ['a token without expiry', 't', null, 'unknown'],
    ['ends in a minute', 't', now + 60_000, 'valid'],
    ['ends just outside the margin', 't', now + 501, 'valid'],
    ['ends at the margin', 't', now + 500, 'expired'],
    ['ends now', 't', now, 'expired'],
    ['ended', 't', now - 1, 'expired'],
  ] as const)('%s', (_, token, expiresAtMs, status) => {
    expect(toTokenStatus(token, expiresAtMs, now)).toBe(status);
  });
});

describe('toExpiresAtMs', () => {
  it.each([
    ['the exp claim of a JWT', jwt({ exp: 1_800_000_000 }), undefined, 1_800_000_000_000],
    ['the exp claim before expires_in', jwt({ exp: 1_800_000_000 }), 60, 1_800_000_000_000],
    ['a JWT without exp', jwt({ sub: '1' }), undefined, now + 1_800_000],
    ['a JWT with exp 0', jwt({ exp: 0 }), undefined, now + 1_800_000],
    ['an opaque token', 'opaque', undefined, now + 1_800_000],
    ['an opaque token with expires_in', 'opaque', 60, now + 60_000],
    ['an opaque token with expires_in 0', 'opaque', 0, now + 1_800_000],
    ['a clock that is right', issued(0), undefined, inHalfAnHour],
    ['an answer that took nine seconds', issued(-9), undefined, inHalfAnHour - 9_000],
    ["an API's clock that is ten minutes behind", issued(-600), undefined, inHalfAnHour],
    ["an API's clock that is ten minutes ahead", issued(600), undefined, inHalfAnHour],
    ["an API's clock in another time zone", issued(5 * 3600), undefined, inHalfAnHour],
    ['a claim that is none', jwt({ exp: 'soon', iat: null }), undefined, now + 1_800_000],
    ['an odd iat', jwt({ exp: now / 1000 + 60, iat: 'x' }), undefined, now + 60_000],
    ['three parts that are no JWT', 'a.b.c', undefined, now + 1_800_000],
  ])('%s', (_, token, expiresInSeconds, expected) => {
    expect(toExpiresAtMs(token, now, expiresInSeconds)).toBe(expected);
  });
});

/** Returns a token valid for half an hour from an API whose clock is ahead by so many seconds. */
function issued(aheadSeconds: number): string {
  const iat = now / 1000 + aheadSeconds;
  return jwt({ iat, exp: iat + 1800 });
}

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.signature`;
}
