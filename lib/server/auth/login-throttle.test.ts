import { beforeEach, describe, expect, test } from 'vitest';
import { createAttempts } from '../attempts/attempts';
import { createLoginThrottle, type LoginAttempt, type LoginThrottle } from './login-throttle';

let throttle: LoginThrottle;
beforeEach(() => {
  throttle = createLoginThrottle(createAttempts());
});

const owner: LoginAttempt = { account: 'teacher', address: 'home', knownDevice: null };

/** Whether an attempt is allowed; counts as failed unless `isRight`. */
async function attempt(
  one: Partial<LoginAttempt> = {},
  { isRight = false, nowMs = 0 } = {},
): Promise<boolean> {
  try {
    const counted = await throttle.begin({ ...owner, ...one }, nowMs);
    if (isRight) await counted.forgive();
    return true;
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many_requests' });
    return false;
  }
}

/** Returns how many attempts are allowed. */
async function countPassed(
  times: number,
  one: (index: number) => Partial<LoginAttempt> = () => ({}),
): Promise<number> {
  let passed = 0;
  for (let index = 0; index < times; index++) if (await attempt(one(index))) passed += 1;
  return passed;
}

describe('unknown devices', () => {
  test('have five guesses per account and address', async () => {
    expect(await countPassed(12)).toBe(5);
    expect(await attempt({}, { nowMs: 15 * 60 * 1000 })).toBe(true);
  });

  test('of one address do not lock the owner out elsewhere', async () => {
    await countPassed(1000, () => ({ address: 'elsewhere' }));
    expect(await attempt()).toBe(true);
  });

  test('have few guesses per account from many addresses', async () => {
    expect(await countPassed(200, (index) => ({ address: `address ${index}` }))).toBe(20);
    expect(await attempt()).toBe(false);
  });

  test('have few guesses per address at many accounts', async () => {
    expect(await countPassed(200, (index) => ({ account: `account ${index}` }))).toBe(50);
    expect(await attempt({ address: 'elsewhere' })).toBe(true);
  });

  test('gain no guesses by signing in to an own account', async () => {
    for (let index = 0; index < 50; index++) {
      await attempt({ account: `account ${index}` });
      await attempt({ account: 'own' }, { isRight: true });
    }
    expect(await attempt()).toBe(false);
  });
});

describe('known devices', async () => {
  const known = { knownDevice: 'phone' };

  test('can sign in during an attack from the same address', async () => {
    await countPassed(200, (index) => ({ address: index % 2 ? 'home' : `address ${index}` }));
    await countPassed(200, (index) => ({ account: `account ${index}` }));
    expect(await attempt()).toBe(false);
    expect(await attempt(known)).toBe(true);
  });

  test('have ten guesses at any address', async () => {
    expect(await countPassed(30, (index) => ({ ...known, address: `address ${index}` }))).toBe(10);
    expect(await attempt({ knownDevice: 'computer' })).toBe(true);
    expect(await attempt()).toBe(true);
  });
});

test('start again after each successful sign-in', async () => {
  for (let index = 0; index < 200; index++) expect(await attempt({}, { isRight: true })).toBe(true);
  await countPassed(4);
  await attempt({}, { isRight: true });
  expect(await countPassed(12)).toBe(5);
});
