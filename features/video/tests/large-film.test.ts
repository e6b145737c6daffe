import { createHash, randomFillSync } from 'node:crypto';
import { createReadStream, createWriteStream, readFileSync, writeFileSync, type ReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { expect, test } from 'vitest';
import { prepareServers, type ServerProcess, type ServerProcesses } from '@/tests/api/crash/server-process';
import { startS3, type S3Server } from '@/tests/setup/s3-server';
import { videoUploadPath } from '../cabinet/upload-address';
import { videoPartBytes } from '../model/video-limits';
import { makeFilm, secrets } from './make-film';
import { startCutter } from './start-cutter';

const megabyte = 1024 * 1024;
const chunkBytes = 150 * megabyte;
const cuts = 20;
/** The last one ends the server while it makes the file. */
const kills = 10;
/** What an upload may add to the memory of an idle server, in bytes. */
const maxGrowth = 60 * megabyte;

/** A part of a file that a player shows. */
interface Shown {
  readonly start: number;
  readonly end: number;
  readonly hash: string;
}

/** Writes a film of 300 MB. Returns its size and what is shown of it. */
function writeLargeFilm(path: string): { bytes: number; shown: Shown[] } {
  const picture = [Buffer.alloc(chunkBytes), Buffer.alloc(chunkBytes)] as const;
  for (const chunk of picture) randomFillSync(chunk);
  const { film, shown } = makeFilm({ isMoovFirst: true, picture });
  writeFileSync(path, film);
  return {
    bytes: film.length,
    shown: shown.map((part) => {
      const start = film.indexOf(part.subarray(0, 64));
      return { start, end: start + part.length, hash: createHash('sha256').update(part).digest('hex') };
    }),
  };
}

/** Returns the memory of a process in bytes; 0 if it has ended. */
function readMemory(pid: number): number {
  try {
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/** The server of a test, which is killed and started again while its memory is measured. */
async function runServer(servers: ServerProcesses) {
  let server: ServerProcess = await servers.start();
  // A server that has been idle since its last upload, so that its code is loaded.
  const { film } = makeFilm();
  const first = await send(film, () => server);
  await server.call('POST', `/video-uploads/${first}/video`);
  await wait(2000);
  const idle = readMemory(server.child.pid!);
  let peak = 0;
  const timer = setInterval(() => (peak = Math.max(peak, readMemory(server.child.pid!))), 20);
  return {
    current: () => server,
    countGrowth: () => peak - idle,
    async killAndStart() {
      await server.kill();
      server = await servers.start();
    },
    async stop() {
      clearInterval(timer);
      await server.kill();
    },
  };
}

type RunningServer = Awaited<ReturnType<typeof runServer>>;

/** Sends a film with the tus protocol. Returns the id of the upload. */
function send(
  film: Buffer | ReadStream,
  toServer: () => ServerProcess,
  options: { readonly port?: number; readonly onProgress?: (sent: number) => void } = {},
): Promise<string> {
  const { port = toServer().port, onProgress } = options;
  return new Promise((resolve, reject) => {
    const upload = new Upload(film, {
      endpoint: `http://127.0.0.1:${port}${videoUploadPath}`,
      chunkSize: videoPartBytes,
      // Starting the server takes seconds.
      retryDelays: Array<number>(600).fill(100),
      overridePatchMethod: true,
      metadata: { filename: 'school.mov' },
      // The token of the server that runs now.
      onBeforeRequest: (request) => request.setHeader('authorization', toServer().authorization),
      ...(onProgress && { onProgress }),
      onSuccess: () => resolve(upload.url!.split('/').at(-1)!),
      onError: reject,
    });
    upload.start();
  });
}

/** Uploads a film over a connection that is cut and to a server that is killed. Returns the id of the upload. */
async function sendThroughFaults(path: string, bytes: number, running: RunningServer): Promise<string> {
  const cutter = await startCutter(
    () => running.current().port,
    cuts,
    () => (3 + Math.random() * 9) * megabyte,
  );
  let killed = 0;
  let killing = Promise.resolve();
  const id = await send(createReadStream(path), running.current, {
    port: cutter.port,
    onProgress(sent) {
      if (killed >= kills - 1 || sent < (bytes * (killed + 1)) / kills) return;
      killed += 1;
      killing = killing.then(() => running.killAndStart());
    },
  });
  await killing;
  expect([cutter.countCuts(), killed]).toEqual([cuts, kills - 1]);
  await cutter.stop();
  return id;
}

/** Makes a file of an upload; the server is killed at the first attempt. Returns the address of the file. */
async function finish(id: string, running: RunningServer): Promise<string> {
  const ask = () => running.current().call('POST', `/video-uploads/${id}/video`);
  const lost = ask().catch(() => null);
  await wait(150);
  await running.killAndStart();
  expect(await lost).toBeNull();
  const made = await ask();
  expect(made.status, await made.clone().text()).toBe(201);
  return ((await made.json()) as { url: string }).url;
}

async function expectShown(path: string, shown: readonly Shown[]): Promise<void> {
  for (const { start, end, hash } of shown) {
    const found = createHash('sha256');
    await pipeline(createReadStream(path, { start, end: end - 1 }), found);
    expect(found.digest('hex')).toBe(hash);
  }
}

async function expectNoSecrets(path: string, shown: readonly Shown[]): Promise<void> {
  const file = await open(path);
  const { size } = await file.stat();
  const rest: Buffer[] = [];
  let from = 0;
  for (const { start, end } of [...shown, { start: size, end: size }].sort((a, b) => a.start - b.start)) {
    const part = Buffer.alloc(start - from);
    await file.read(part, 0, part.length, from);
    rest.push(part);
    from = end;
  }
  await file.close();
  for (const secret of secrets)
    expect(Buffer.concat(rest).includes(Buffer.from(secret, 'latin1')), secret).toBe(false);
}

const toEnv = ({ settings }: S3Server) => ({
  S3_BUCKET: settings.bucket,
  S3_ENDPOINT: settings.endpoint!,
  S3_REGION: settings.region,
  S3_PREFIX: settings.prefix,
  S3_ACCESS_KEY_ID: settings.keys?.id ?? 'S3RVER',
  S3_SECRET_ACCESS_KEY: settings.keys?.secret ?? 'S3RVER',
  S3_CACHE_MB: '1',
});

test.each(['folder', 's3'] as const)(
  'a video of 300 MB arrives whole although the connection and the server fail again and again: %s',
  { timeout: 1_200_000 },
  async (storage) => {
    const s3 = storage === 's3' ? await startS3() : null;
    const entry = 'features/video/tests/film-server.ts';
    const servers = await prepareServers(`large-film-${storage}`, { entry, env: s3 ? toEnv(s3) : {} });
    const running = await runServer(servers);
    try {
      const sent = join(servers.dataDir, 'sent.mov');
      const { bytes, shown } = writeLargeFilm(sent);
      const url = await finish(await sendThroughFaults(sent, bytes, running), running);
      const stored = join(servers.dataDir, 'stored.mp4');
      const { body } = await running.current().call('GET', url.replace('/api', ''));
      await pipeline(Readable.fromWeb(body as ReadableStream), createWriteStream(stored));
      await expectShown(stored, shown);
      await expectNoSecrets(stored, shown);
      if (process.env['SHOW_MEMORY']) process.stderr.write(`growth ${running.countGrowth()}\n`);
      expect(running.countGrowth()).toBeLessThan(maxGrowth);
    } finally {
      await running.stop();
      await s3?.stop();
      servers.remove();
    }
  },
);
