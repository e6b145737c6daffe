import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { minPasswordLength } from '@/lib/api/limits';
import { EnvError, readEnv } from './env';

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

test('AUTH_SECRET must be set if other instances may use the database', () => {
  const read = (settings: Record<string, string>) =>
    readEnv({ DATABASE_URL: 'postgres://u@h/d', DATA_DIR: '/nothing', ...settings }).authSecret;
  expect(read({ AUTH_SECRET: 'a'.repeat(32) })).toBe('a'.repeat(32));
  expect(() => read({})).toThrow(EnvError);
  expect(() => read({ AUTH_SECRET: '' })).toThrow(
    /^With DATABASE_URL, AUTH_SECRET must be set, .+\/nothing\/auth-secret if that file exists/,
  );
});

test('a refused setting leaves no secret in an empty DATA_DIR', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'env-'));
  for (const settings of [{ ADMIN_EMAIL: 'nobody' }, { METRICS: 'token' }, { LOG_LEVEL: 'loud' }]) {
    expect(() => readEnv({ DATA_DIR: dataDir, ...settings })).toThrow(EnvError);
    expect(readdirSync(dataDir)).toEqual([]);
  }
  readEnv({ DATA_DIR: dataDir });
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  rmSync(dataDir, { recursive: true });
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

describe('addresses', () => {
  const readPlace = (settings: Record<string, string>) =>
    readEnv({ AUTH_SECRET: 'a'.repeat(32), S3_BUCKET: 'files', ...settings });

  test.each([
    ['http://127.0.0.1:4112/api', 'http://127.0.0.1:4112/api'],
    ['https://API.example/v2//', 'https://api.example/v2'],
    ['https://api.example', 'https://api.example'],
  ])('reads the API_URL %s as %s', (value, expected) => {
    expect(readPlace({ API_URL: value }).apiUrl).toBe(expected);
  });

  const names = ['API_URL', 'S3_ENDPOINT'] as const;

  test.each(
    names.flatMap((name) =>
      ['?token=secret', '?', '#secret', '#'].map((rest) => [name, `http://api.example/api${rest}`] as const),
    ),
  )('refuses a query or a fragment: %s=%s', (name, value) => {
    const message = `${name} must be an address without a query or fragment (? or #).`;
    expect(() => readPlace({ [name]: value })).toThrow(new EnvError(message));
  });

  test.each(
    [...names, 'SITE_URL'].flatMap((name) =>
      ['user:secret@', 'secret@', ':secret@'].map((rest) => [name, `http://${rest}site.example`] as const),
    ),
  )('refuses credentials without repeating them: %s=%s', (name, value) => {
    const message = `${name} must be an address without a user or password.`;
    expect(() => readPlace({ [name]: value })).toThrow(new EnvError(message));
  });

  test.each(['ftp://api.example', 'api.example', '/api', 'http://'])('refuses the API_URL %s', (value) => {
    expect(() => readPlace({ API_URL: value })).toThrow(/^API_URL must be an address that begins with http/);
  });
});

describe('DATABASE_URL', () => {
  const readDatabase = (settings: Record<string, string>) =>
    readEnv({ AUTH_SECRET: 'a'.repeat(32), DATA_DIR: '/tmp/data', ...settings }).database;

  test('is the file in DATA_DIR if it is not set', () => {
    expect(readDatabase({ DATABASE_URL: '', DATABASE_SCHEMA: 'public' })).toEqual({
      kind: 'sqlite',
      path: '/tmp/data/site.sqlite',
    });
  });

  test('names a PostgreSQL database, its schema and limits', () => {
    expect(
      readDatabase({
        DATABASE_URL: 'postgres://site%40kz:p%3Aw@db.example/schools?sslmode=verify-full',
        DATABASE_SCHEMA: 'school_7',
        DATABASE_POOL_SIZE: '4',
        DATABASE_TIMEOUT: '12',
      }),
    ).toEqual({
      kind: 'postgresql',
      host: 'db.example',
      port: 5432,
      user: 'site@kz',
      password: 'p:w',
      database: 'schools',
      tls: { isVerified: true, ca: undefined },
      schema: 'school_7',
      poolSize: 4,
      statementTimeoutMs: 12_000,
    });
    for (const url of [
      'postgres://u@/d?host=/run/postgresql',
      'postgres://u:p@:5433/d?sslmode=disable&host=/run/postgresql',
      'postgres://u@%2Frun%2Fpostgresql/d',
    ])
      expect(readDatabase({ DATABASE_URL: url })).toMatchObject({ host: '/run/postgresql', database: 'd' });
    expect(readDatabase({ DATABASE_URL: 'postgresql://u@localhost/d?host=/run/postgresql' })).toMatchObject({
      host: '/run/postgresql',
      password: undefined,
      tls: null,
      schema: 'public',
      poolSize: 10,
      statementTimeoutMs: 30_000,
    });
  });

  test.each([
    ['mysql://u:secret@h/d', /^DATABASE_URL must be an address like postgres:/],
    ['postgres://u:secret@h', /^DATABASE_URL must be an address like postgres:/],
    ['postgres://h/d', /^DATABASE_URL must be an address like postgres:/],
    ['postgres://u:secret@/d?sslmode=disable', /^DATABASE_URL must be an address like postgres:/],
    [
      'postgres://u:secret@h/d?sslmode=prefer',
      /^sslmode in DATABASE_URL must be disable, require, verify-full, not "prefer"/,
    ],
    [
      'postgres://u:secret@h/d?sslmode=verify-full&sslrootcert=/nothing',
      /^sslrootcert in DATABASE_URL cannot be read/,
    ],
    [
      'postgres://u:secret@h/d?sslmode=require&sslrootcert=/etc/hosts',
      /^sslrootcert in DATABASE_URL needs sslmode=verify-full/,
    ],
    [
      'postgres://u:secret@h/d?sslrootcert=/etc/hosts',
      /^sslrootcert in DATABASE_URL needs sslmode=verify-full/,
    ],
    ['postgres://u:secret@h/d?options=-c', /^DATABASE_URL must not contain options/],
  ])('refuses %s without repeating the password', (url, message) => {
    expect(() => readDatabase({ DATABASE_URL: url })).toThrow(EnvError);
    expect(() => readDatabase({ DATABASE_URL: url })).toThrow(message);
    expect(() => readDatabase({ DATABASE_URL: url })).not.toThrow('secret');
  });

  test('refuses a schema without an address', () => {
    expect(() => readDatabase({ DATABASE_URL: '', DATABASE_SCHEMA: 'site' })).toThrow(
      /^DATABASE_SCHEMA is site, but DATABASE_URL is empty/,
    );
  });

  test.each(['Schule', '7a', 'a-b', 'pg_own', 'information_schema', 'a"b', 'a'.repeat(64)])(
    'refuses the schema %s',
    (schema) => {
      const settings = { DATABASE_URL: 'postgres://u@h/d', DATABASE_SCHEMA: schema };
      expect(() => readDatabase(settings)).toThrow(/^DATABASE_SCHEMA must be a name of small Latin letters/);
    },
  );
});
