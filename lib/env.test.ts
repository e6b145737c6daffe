import { afterEach, describe, expect, test, vi } from 'vitest';
import { minPasswordLength } from './api/limits';
import { env, EnvError, provideNextAuthUrl, readEnv } from './env';

const read = (password: string) =>
  readEnv({ AUTH_SECRET: 'a'.repeat(32), ADMIN_PASSWORD: password }).admin.password;

describe('ADMIN_PASSWORD', () => {
  test('has the same minimum length as other passwords', () => {
    const password = 'ә'.repeat(minPasswordLength);
    expect(read(password)).toBe(password);
    expect(() => read(password.slice(1))).toThrow(EnvError);
    expect(() => read(password.slice(1))).toThrow(`at least ${minPasswordLength} characters`);
  });

  test('is counted in characters, not code units', () => {
    expect(() => read('\u{1F600}'.repeat(minPasswordLength - 1))).toThrow(EnvError);
  });

  test('is optional', () => {
    expect(read('')).toBeNull();
  });
});

test('HSTS_SUBDOMAINS is off unless it is set', () => {
  const readFlag = (value?: string) =>
    readEnv({ AUTH_SECRET: 'a'.repeat(32), HSTS_SUBDOMAINS: value }).hstsSubdomains;
  expect([readFlag(), readFlag(''), readFlag('false'), readFlag('true')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
  expect(() => readFlag('yes')).toThrow('HSTS_SUBDOMAINS must be true or false, not "yes".');
});

describe('NEXTAUTH_URL', () => {
  afterEach(() => vi.unstubAllEnvs());

  test('is not set by env', () => {
    vi.stubEnv('AUTH_SECRET', 'a'.repeat(32));
    vi.stubEnv('NEXTAUTH_URL', undefined);
    env();
    expect(process.env['NEXTAUTH_URL']).toBeUndefined();
  });

  test('is set by provideNextAuthUrl', () => {
    vi.stubEnv('NEXTAUTH_URL', undefined);
    provideNextAuthUrl(readEnv({ AUTH_SECRET: 'a'.repeat(32), SITE_URL: 'https://school.example' }));
    expect(process.env['NEXTAUTH_URL']).toBe('https://school.example');
  });
});
