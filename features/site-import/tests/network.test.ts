import type { LookupAddress } from 'node:dns';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { createFetcher, type Fetcher, type FetcherOptions } from '../server/net/create-fetcher';
import { createOwnTest } from '../server/addresses/old-url';
import { startOldSite, type Answer, type RunningSite } from './old-site-server';

let old: RunningSite;
let fetcher: Fetcher;

afterEach(async () => {
  await fetcher.close();
  await old.stop();
});

async function start(
  answers: Record<string, Answer | string>,
  options: Partial<FetcherOptions> & { readonly host?: string } = {},
): Promise<string> {
  old = await startOldSite({ answers: new Map(Object.entries(answers)) });
  const { host = '127.0.0.1', ...others } = options;
  const url = `http://${host}:${old.port}/`;
  fetcher = createFetcher({ isOwn: createOwnTest(url), allowPrivate: true, timeoutMs: 2000, ...others });
  return url;
}

const resolveTo =
  (...answers: readonly string[]): NonNullable<FetcherOptions['resolve']> =>
  (_name, callback) => {
    const address = answers[Math.min(calls++, answers.length - 1)]!;
    callback(null, [{ address, family: address.includes(':') ? 6 : 4 } satisfies LookupAddress]);
  };
let calls = 0;

test.each([
  'http://127.0.0.1/',
  'http://[::1]/',
  'http://169.254.169.254/latest/meta-data/',
  'http://10.0.0.1/',
  'http://192.168.1.1/',
  'http://[fe80::1]/',
  'http://[fd00::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://0.0.0.0/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://100.64.0.1/',
  'http://224.0.0.1/',
])('%s is not asked without --allow-private', async (url) => {
  await start({}, { allowPrivate: false, isOwn: () => true });
  await expect(fetcher.fetch(url, 1000)).rejects.toMatchObject({ code: 'privateAddress' });
  expect(old.asked).toEqual([]);
});

test.each(['127.0.0.1', '169.254.169.254', '::1', '10.1.2.3', '::ffff:192.168.0.1'])(
  'a name that resolves to %s is not asked',
  async (address) => {
    const url = await start(
      { '/': 'x' },
      { host: 'old.example', allowPrivate: false, resolve: resolveTo(address) },
    );
    await expect(fetcher.fetch(url, 1000)).rejects.toMatchObject({ code: 'privateAddress', detail: address });
    expect(old.asked).toEqual([]);
  },
);

test('a name that resolves to another address after the first request is not asked there', async () => {
  calls = 0;
  const close: Answer = { headers: { connection: 'close' }, body: 'x' };
  const url = await start(
    { '/': close },
    {
      host: 'old.example',
      resolve: resolveTo('127.0.0.1', '127.0.0.2'),
      isAllowed: (address) => address === '127.0.0.1',
    },
  );
  expect((await fetcher.fetch(url, 1000)).body.toString()).toBe('x');
  await expect(fetcher.fetch(url, 1000)).rejects.toMatchObject({
    code: 'privateAddress',
    detail: '127.0.0.2',
  });
  expect(old.asked).toEqual(['/']);
});

test.each([
  'http://169.254.169.254/',
  'http://[::1]/',
  'http://localhost/',
  'https://other.example/',
  'file:///etc/passwd',
  '//other.example/x',
])('a redirect to %s is not followed', async (location) => {
  const url = await start({ '/': { status: 302, headers: { location } } });
  await expect(fetcher.fetch(url, 1000)).rejects.toMatchObject({ code: 'otherHost' });
  expect(old.asked).toEqual(['/']);
});

test.each<[string, Answer, string]>([
  ['a loop', { status: 302, headers: { location: '/' } }, 'redirectLoop'],
  ['a redirect to nowhere', { status: 302, headers: { location: '' } }, 'redirectWithoutTarget'],
  ['an error', { status: 503 }, 'httpStatus'],
  ['a huge body', { body: Buffer.alloc(200_000) }, 'bodyTooLarge'],
  ['a body that lies about its length', { headers: { 'content-length': '999999999' } }, 'bodyTooLarge'],
  [
    'a gzip bomb',
    { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(40_000_000)) },
    'bodyTooLarge',
  ],
  ['damaged gzip', { headers: { 'content-encoding': 'gzip' }, body: 'no gzip' }, 'damagedEncoding'],
  ['no answer', { send: () => {} }, 'timeout'],
  [
    'an answer without end',
    { send: (response) => void setInterval(() => response.write('x'), 100).unref() },
    'timeout',
  ],
  ['a closed connection', { send: (response) => void response.destroy() }, 'connectionFailed'],
])('%s is one sentence', async (_name, answer, code) => {
  const url = await start({ '/': answer });
  await expect(fetcher.fetch(url, 100_000)).rejects.toMatchObject({ name: 'FetchFailure', code });
});

test('broken TLS is one sentence', async () => {
  const url = await start({ '/': 'x' });
  await expect(fetcher.fetch(url.replace('http:', 'https:'), 1000)).rejects.toMatchObject({ code: 'tls' });
});

test('gzip is unpacked', async () => {
  const url = await start({ '/': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('text') } });
  expect((await fetcher.fetch(url, 1000)).body.toString()).toBe('text');
});
