import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readArguments } from './read-arguments';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'arguments-'));
  writeFileSync(join(folder, 'export.xml'), '');
  writeFileSync(join(folder, 'map.json'), '{ "Old": "sport" }');
  writeFileSync(join(folder, 'broken.json'), '{');
  writeFileSync(join(folder, 'list.json'), '["sport"]');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('reads all options, with paths below the folder of the caller', () => {
  const args = ['export.xml', '--media', '.', '--dry-run', '--language', 'kz', '--categories', 'map.json'];
  expect(readArguments(args, folder)).toEqual({
    path: join(folder, 'export.xml'),
    mediaFolder: folder,
    language: 'kz',
    categories: new Map([['Old', 'sport']]),
    isDryRun: true,
  });
});

test('needs only a file', () => {
  expect(readArguments(['export.xml'], folder)).toEqual({
    path: join(folder, 'export.xml'),
    mediaFolder: null,
    language: 'ru',
    categories: new Map(),
    isDryRun: false,
  });
});

test.each([
  [[], 'Say which file'],
  [['export.xml', 'other.xml'], 'Say which file'],
  [['missing.xml'], 'There is no file'],
  [['export.xml', '--media', 'missing'], 'There is no folder'],
  [['export.xml', '--media', 'export.xml'], 'There is no folder'],
  [['export.xml', '--language', 'en'], '--language is kz or ru.'],
  [['export.xml', '--dryrun'], 'Say which file'],
  [['export.xml', '--categories', 'broken.json'], 'cannot be read as JSON'],
  [['export.xml', '--categories', 'list.json'], 'is not of the form'],
])('refuses %j', (args, message) => {
  expect(() => readArguments(args, folder)).toThrow(message);
});
