import { describe, expect, test } from 'vitest';
import { minPasswordLength } from './api/limits';
import { EnvError, readEnv } from './env';

const read = (password: string) =>
  readEnv({ AUTH_SECRET: 'a'.repeat(32), ADMIN_PASSWORD: password }).admin.password;

describe('ADMIN_PASSWORD', () => {
  test('is as long as everybody’s', () => {
    const password = 'ә'.repeat(minPasswordLength);
    expect(read(password)).toBe(password);
    expect(() => read(password.slice(1))).toThrow(EnvError);
    expect(() => read(password.slice(1))).toThrow(`at least ${minPasswordLength} characters`);
  });

  test('counts characters, not what they are made of', () => {
    expect(() => read('\u{1F600}'.repeat(minPasswordLength - 1))).toThrow(EnvError);
  });

  test('may be left out', () => {
    expect(read('')).toBeNull();
  });
});
