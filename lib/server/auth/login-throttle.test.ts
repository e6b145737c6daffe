import { beforeEach, describe, expect, test } from 'vitest';
import { createLoginThrottle, type LoginAttempt, type LoginThrottle } from './login-throttle';

let throttle: LoginThrottle;
beforeEach(() => {
  throttle = createLoginThrottle();
});

const owner: LoginAttempt = { account: 'teacher', address: 'home', knownDevice: null };

/** Whether an attempt is let through; it fails unless it `isRight`. */
function attempt(one: Partial<LoginAttempt> = {}, { isRight = false, nowMs = 0 } = {}): boolean {
  try {
    const forgive = throttle.begin({ ...owner, ...one }, nowMs);
    if (isRight) forgive();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many_requests' });
    return false;
  }
}

/** How many of these attempts are let through. */
function countPassed(times: number, one: (index: number) => Partial<LoginAttempt> = () => ({})): number {
  return Array.from({ length: times }, (_, index) => attempt(one(index))).filter(Boolean).length;
}

describe('strangers', () => {
  test('guess five times at an account from one address', () => {
    expect(countPassed(12)).toBe(5);
    expect(attempt({}, { nowMs: 15 * 60 * 1000 })).toBe(true);
  });

  test('with one address do not lock the owner out elsewhere', () => {
    countPassed(1000, () => ({ address: 'elsewhere' }));
    expect(attempt()).toBe(true);
  });

  test('guess few times at one account from many addresses', () => {
    expect(countPassed(200, (index) => ({ address: `address ${index}` }))).toBe(20);
    expect(attempt()).toBe(false);
  });

  test('guess few times at many accounts from one address', () => {
    expect(countPassed(200, (index) => ({ account: `account ${index}` }))).toBe(50);
    expect(attempt({ address: 'elsewhere' })).toBe(true);
  });

  test('buy no guesses with an account of their own', () => {
    for (let index = 0; index < 50; index++) {
      attempt({ account: `account ${index}` });
      attempt({ account: 'own' }, { isRight: true });
    }
    expect(attempt()).toBe(false);
  });
});

describe('known devices', () => {
  const known = { knownDevice: 'phone' };

  test('get in whatever strangers do, even from the same address', () => {
    countPassed(200, (index) => ({ address: index % 2 ? 'home' : `address ${index}` }));
    countPassed(200, (index) => ({ account: `account ${index}` }));
    expect(attempt()).toBe(false);
    expect(attempt(known)).toBe(true);
  });

  test('guess ten times, wherever they are', () => {
    expect(countPassed(30, (index) => ({ ...known, address: `address ${index}` }))).toBe(10);
    expect(attempt({ knownDevice: 'computer' })).toBe(true);
    expect(attempt()).toBe(true);
  });
});

test('who signs in starts anew, as often as they like', () => {
  for (let index = 0; index < 200; index++) expect(attempt({}, { isRight: true })).toBe(true);
  countPassed(4);
  attempt({}, { isRight: true });
  expect(countPassed(12)).toBe(5);
});
