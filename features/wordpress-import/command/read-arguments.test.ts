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
    paths: [join(folder, 'export.xml')],
    mediaFolder: folder,
    language: 'kz',
    categories: new Map([['Old', 'sport']]),
    isDryRun: true,
  });
});

test('reads several files, each once', () => {
  writeFileSync(join(folder, 'part-2.xml'), '');
  expect(readArguments(['export.xml', 'part-2.xml', './export.xml'], folder)?.paths).toEqual([
    join(folder, 'export.xml'),
    join(folder, 'part-2.xml'),
  ]);
});

test('needs only a file', () => {
  expect(readArguments(['export.xml'], folder)).toEqual({
    paths: [join(folder, 'export.xml')],
    mediaFolder: null,
    language: 'ru',
    categories: new Map(),
    isDryRun: false,
  });
});

test.each([['--help'], ['-h'], ['export.xml', '--help']])('%s asks for help', (...args) => {
  expect(readArguments(args, folder)).toBeNull();
});

test.each([
  [[], 'Say which files'],
  [['export.xml', 'other.xml'], 'There is no file'],
  [['missing.xml'], 'There is no file'],
  [['export.xml', '--media', 'missing'], 'There is no folder'],
  [['export.xml', '--media', 'export.xml'], 'There is no folder'],
  [['export.xml', '--language', 'en'], '--language is kz or ru.'],
  [['export.xml', '--dryrun'], 'Usage: npm run import:wordpress'],
  [['export.xml', '--categories', 'broken.json'], 'cannot be read as JSON'],
  [['export.xml', '--categories', 'list.json'], 'is not of the form'],
])('refuses %j', (args, message) => {
  expect(() => readArguments(args, folder)).toThrow(message);
});
