import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteArguments } from './read-site-arguments';

const read = (...args: string[]) => readSiteArguments(args, '/call', '/data');

test('reads all options', () => {
  expect(
    read(
      ...[
        'http://WWW.old.example:8080/a/?x=1#y',
        '--dry-run',
        '--yes',
        '--language',
        'kz',
        '--report-language',
        'ru',
      ],
      ...['--report', 'r.txt', '--max-pages', '10', '--max-mb', '2', '--max-minutes', '3', '--delay', '0.2'],
      ...['--concurrency', '9', '--allow-private', '--fresh'],
    ),
  ).toEqual({
    crawl: {
      ...{ siteUrl: 'http://www.old.example:8080/a/', allowPrivate: true, timeoutMs: 30_000, delayMs: 200 },
      ...{ concurrency: 4, maxPages: 10, maxBytes: 2 * 1024 * 1024, maxMinutes: 3 },
    },
    ...{ language: 'kz', reportLanguage: 'ru', isDryRun: true, isFresh: true, isConfirmed: true },
    stageFolder: join('/data', 'site-import', 'old.example-8080'),
    reportFile: join('/call', 'r.txt'),
  });
});

test('needs only an address', () => {
  expect(read('old.example')).toMatchObject({
    crawl: { siteUrl: 'https://old.example/', allowPrivate: false, delayMs: 500 },
    ...{ isDryRun: false, isConfirmed: false, reportFile: '/data/site-import/old.example-report.txt' },
  });
  expect(read('--help')).toBeNull();
});

test.each([
  [[], 'Say the address'],
  [['a.example', 'b.example'], 'Say the address'],
  [['ftp://old.example'], 'is no address'],
  [['https://a:b@old.example'], 'must not contain a password'],
  [['old.example', '--language', 'en'], '--language is kz or ru.'],
  [['old.example', '--report-language', 'de'], '--report-language is en, kz or ru.'],
  [['old.example', '--max-pages', 'many'], '--max-pages is a number from 1.'],
  [['old.example', '--delay', '-1'], '--delay'],
  [['old.example', '--unknown'], 'Usage: npm run import:site'],
])('refuses %j', (args, message) => {
  expect(() => read(...args)).toThrow(message);
});
