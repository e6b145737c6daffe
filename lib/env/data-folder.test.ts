import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDataFolder } from './data-folder';
import { EnvError } from './env-values';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('creates missing folders', () => {
  const path = join(folder, 'a/b');
  createDataFolder(path);
  createDataFolder(path);
  expect(statSync(path).isDirectory()).toBe(true);
});

test('refuses a place in which no folder can be created', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const places = [join(file, 'data'), ...(existsSync('/proc/self') ? ['/proc/x/y'] : [])];
  for (const place of places) {
    expect(() => createDataFolder(place)).toThrow(EnvError);
    expect(() => createDataFolder(place)).toThrow(/^DATA_DIR \S+ cannot be written to: .+/);
  }
});
