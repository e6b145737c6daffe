import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { readEnv } from '@/lib/env/env';
import { openEmbeddedApi, type EmbeddedApi, type OpenOptions } from '@/lib/server/embedded-api';
import { pictureScript } from '../setup/picture-script';
import { startS3, type S3Server } from '../setup/s3-server';
import { toSiteSettings } from '../setup/test-database';
import { toLog } from '../setup/to-log';

let s3: S3Server;
let folder: string;
let lines: string[];
const running: EmbeddedApi[] = [];
beforeAll(async () => {
  s3 = await startS3();
  folder = mkdtempSync(join(tmpdir(), 'storage-start-'));
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true });
});
beforeEach(() => (lines = []));
afterEach(async () => {
  for (const api of running.splice(0)) await api.close();
});

/** Starts the embedded API of a site in object storage. `name`: its folder. */
async function start(name: string, change: Record<string, string> = {}, fill?: OpenOptions['fill']) {
  const env = readEnv({
    ...toSiteSettings(join(folder, name)),
    SAMPLE_CONTENT: String(fill !== undefined),
    ADMIN_PASSWORD: 'a long enough password',
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint!,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    S3_PREFIX: 'started',
    ...change,
  });
  const api = await openEmbeddedApi(env, { pictureScript, fill, log: toLog((line) => lines.push(line)) });
  running.push(api);
  return api;
}

test('a second database cannot use the bucket and prefix of the first one', async () => {
  await start('first');
  await expect(start('second')).rejects.toMatchObject({
    name: 'EnvError',
    message: expect.stringMatching(
      /^The uploads in the bucket \S+ with the prefix started\/ belong to another database than this one: /,
    ),
  });
  await start('third', { S3_PREFIX: 'other' });
  expect(lines).toEqual([]);
});

test.each([
  ['S3_BUCKET', { S3_BUCKET: 'no-such-bucket' }, 'NoSuchBucket: '],
  ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId: '],
])('a wrong %s ends the start with one sentence', async (_, change, reason) => {
  const error: unknown = await start('wrong', change).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'EnvError', message: expect.stringContaining(reason) });
  expect((error as Error).message).toMatch(
    /^The object storage cannot be used \(the bucket \S+ .*\)[^\n]*\.$/,
  );
});

test('a site starts again while the storage does not answer, but is not filled', async () => {
  const away = { S3_ENDPOINT: 'http://127.0.0.1:9', S3_PREFIX: 'away' };
  const fill: OpenOptions['fill'] = async (site) =>
    void (await site.addFile('a.pdf', Buffer.from('%PDF-1.4\n')));
  await expect(start('away', away, fill)).rejects.toMatchObject({
    name: 'EnvError',
    message:
      'The site was not set up: the object storage of S3_BUCKET cannot be used (connect ECONNREFUSED 127.0.0.1:9).',
  });
  expect(readdirSync(join(folder, 'away/incoming'))).toEqual([]);
  lines = [];
  await start('away', away);
  expect(lines[0]).toMatch(
    /^The object storage cannot be used \(.*ECONNREFUSED.*\)\. The site starts without it\.$/,
  );
  await vi.waitFor(() => expect(lines[1]).toMatch(/^Sweeping the uploads failed: /), 10_000);
});

test('a start deletes old unfinished uploads of its machine, also while the storage does not answer', async () => {
  const incoming = join(folder, 'left/incoming');
  mkdirSync(incoming, { recursive: true });
  for (const name of ['old.part', 'new.part']) writeFileSync(join(incoming, name), 'x');
  utimesSync(join(incoming, 'old.part'), 1, 1);
  await start('left', { S3_ENDPOINT: 'http://127.0.0.1:9' });
  await vi.waitFor(() => expect(readdirSync(incoming)).toEqual(['new.part']));
});
