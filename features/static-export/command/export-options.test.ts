import { expect, test } from 'vitest';
import { readExportOptions } from './export-options';

test('reads a folder below that of the caller, and an origin', () => {
  expect(readExportOptions(['--to', 'copy', '--url', 'https://new.example/'], '/home/a')).toEqual({
    folder: '/home/a/copy',
    siteUrl: 'https://new.example',
    maxFilters: 2,
  });
  expect(readExportOptions(['--to', '/srv/copy', '--filters', '1'], '/home/a')).toEqual({
    folder: '/srv/copy',
    siteUrl: null,
    maxFilters: 1,
  });
});

test('--help asks for help', () => {
  expect(readExportOptions(['--help'], '/')).toBeNull();
});

test.each([
  [[], 'Say into which folder'],
  [['--to', 'a', '--url', 'new.example'], 'must be an address'],
  [['--to', 'a', '--url', 'ftp://new.example'], 'must be an address'],
  [['--to', 'a', '--url', 'https://new.example/school'], 'without the path /school'],
  [['--to', 'a', '--uri', 'b'], 'Usage:'],
  [['--to', 'a', '--filters', '0'], '--filters must be'],
  [['a'], 'Usage:'],
])('refuses %j', (args, message) => {
  expect(() => readExportOptions(args, '/')).toThrow(message);
});
