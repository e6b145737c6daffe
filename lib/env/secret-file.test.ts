import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { EnvError } from './env-values';
import { readSecretFile } from './secret-file';

let dataDir: string;
let file: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'secret-'));
  file = join(dataDir, 'auth-secret');
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('creates the secret once, complete and readable by its owner only', () => {
  const secret = readSecretFile(dataDir);
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['auth-secret']);
  expect(readSecretFile(dataDir)).toBe(secret);
});

test('reads a secret with line ends around it', () => {
  writeFileSync(file, `\n${'a'.repeat(32)}\r\n`);
  expect(readSecretFile(dataDir)).toBe('a'.repeat(32));
});

test.each([
  ['', 0],
  ['  \n', 0],
  ['x', 1],
  [`${'a'.repeat(31)}\n`, 31],
])('refuses %j', (text, length) => {
  writeFileSync(file, text);
  expect(() => readSecretFile(dataDir)).toThrow(EnvError);
  expect(() => readSecretFile(dataDir)).toThrow(
    `${file} has ${length} characters instead of at least 32. Restore it from a backup; `,
  );
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('says that a folder is no secret', () => {
  mkdirSync(file);
  expect(() => readSecretFile(dataDir)).toThrow(EnvError);
  expect(() => readSecretFile(dataDir)).toThrow(/^\S+\/auth-secret cannot be read: EISDIR: .+\.$/);
});

// The administrator of the machine may read every file.
test.skipIf(process.getuid?.() === 0)('says that a file may not be read', () => {
  writeFileSync(file, 'a'.repeat(32));
  chmodSync(file, 0);
  expect(() => readSecretFile(dataDir)).toThrow(/^\S+\/auth-secret cannot be read: EACCES: .+\.$/);
});

test('says that the data folder is a file', () => {
  writeFileSync(file, '');
  expect(() => readSecretFile(join(file, 'data'))).toThrow(/^DATA_DIR \S+ cannot be written to: /);
});
