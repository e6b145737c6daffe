import { beforeEach, describe, expect, test } from 'vitest';
import { createLoginThrottle, type LoginAttempt, type LoginThrottle } from './login-throttle';

let throttle: LoginThrottle;
beforeEach(() => {
  throttle = createLoginThrottle();
});

const owner: LoginAttempt = { account: 'teacher', address: 'home', knownDevice: null };

/** Whether an attempt is allowed; counts as failed unless `isRight`. */
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

/** Returns how many attempts are allowed. */
function countPassed(times: number, one: (index: number) => Partial<LoginAttempt> = () => ({})): number {
  return Array.from({ length: times }, (_, index) => attempt(one(index))).filter(Boolean).length;
}

describe('unknown devices', () => {
  test('have five guesses per account and address', () => {
    expect(countPassed(12)).toBe(5);
    expect(attempt({}, { nowMs: 15 * 60 * 1000 })).toBe(true);
  });

  test('of one address do not lock the owner out elsewhere', () => {
    countPassed(1000, () => ({ address: 'elsewhere' }));
    expect(attempt()).toBe(true);
  });

  test('have few guesses per account from many addresses', () => {
    expect(countPassed(200, (index) => ({ address: `address ${index}` }))).toBe(20);
    expect(attempt()).toBe(false);
  });

  test('have few guesses per address at many accounts', () => {
    expect(countPassed(200, (index) => ({ account: `account ${index}` }))).toBe(50);
    expect(attempt({ address: 'elsewhere' })).toBe(true);
  });

  test('gain no guesses by signing in to an own account', () => {
    for (let index = 0; index < 50; index++) {
      attempt({ account: `account ${index}` });
      attempt({ account: 'own' }, { isRight: true });
    }
    expect(attempt()).toBe(false);
  });
});

describe('known devices', () => {
  const known = { knownDevice: 'phone' };

  test('can sign in during an attack from the same address', () => {
    countPassed(200, (index) => ({ address: index % 2 ? 'home' : `address ${index}` }));
    countPassed(200, (index) => ({ account: `account ${index}` }));
    expect(attempt()).toBe(false);
    expect(attempt(known)).toBe(true);
  });

  test('have ten guesses at any address', () => {
    expect(countPassed(30, (index) => ({ ...known, address: `address ${index}` }))).toBe(10);
    expect(attempt({ knownDevice: 'computer' })).toBe(true);
    expect(attempt()).toBe(true);
  });
});

test('start again after each successful sign-in', () => {
  for (let index = 0; index < 200; index++) expect(attempt({}, { isRight: true })).toBe(true);
  countPassed(4);
  attempt({}, { isRight: true });
  expect(countPassed(12)).toBe(5);
});
