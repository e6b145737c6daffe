import { createHash, randomBytes } from 'node:crypto';
import type { AddressInfo, Server, Socket } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { Upload } from 'tus-js-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, type ApiClient } from '@/lib/api/client';
import { startApi, type TestApi } from '@/tests/api/harness';
import { answerTus } from '../cabinet/answer-tus';
import { videoUploadPath } from '../cabinet/upload-address';
import { box, makeFilm } from './make-film';
import { startCutter } from './start-cutter';

let api: TestApi;
let client: ApiClient;
beforeAll(async () => {
  api = await startApi('in-process');
  client = createClient({
    baseUrl: 'http://api.test/api',
    transport: ({ method, url, headers, body }) =>
      api.call({
        who: 'author',
        method: method as 'POST',
        path: url.slice('http://api.test/api'.length),
        headers: Object.fromEntries(headers),
        ...(body && { body, duplex: 'half' }),
      }),
  });
});
afterAll(() => api.stop());

/** Starts the site's server of uploads on a port. */
async function startSite(port = 0): Promise<{ port: number; kill: () => Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createAdaptorServer({ fetch: (request) => answerTus(request, client) }) as unknown as Server;
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    kill: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

test('a video arrives whole over a connection that is cut twenty times and a server that is killed', async () => {
  const tail = randomBytes(24 * 1024 * 1024);
  const film = Buffer.concat([makeFilm({ isMoovFirst: true }).film, box('moof', ''), box('mdat', tail)]);
  let site = await startSite();
  const { port } = site;
  const cutter = await startCutter(
    () => port,
    20,
    () => 300_000 + Math.floor(Math.random() * 1_500_000),
  );
  let kills = 0;
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(film, {
      endpoint: `http://127.0.0.1:${cutter.port}${videoUploadPath}`,
      chunkSize: 1024 * 1024,
      retryDelays: Array<number>(60).fill(20),
      overridePatchMethod: true,
      metadata: { filename: 'school.mov' },
      onProgress: (sent, total) => {
        // Killed at a third and at two thirds.
        if (kills >= 2 || sent < (total * (kills + 1)) / 3) return;
        kills += 1;
        void site.kill().then(async () => (site = await startSite(port)));
      },
      onSuccess: () => resolve(upload.url!),
      onError: reject,
    });
    upload.start();
  });
  expect([cutter.countCuts(), kills]).toEqual([20, 2]);
  const file = await client.finishVideoUpload(url.split('/').at(-1)!);
  const response = await api.call({ who: 'anonymous', method: 'GET', path: file.url.replace('/api', '') });
  const stored = Buffer.from(await response.arrayBuffer());
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(stored.length).toBe(film.length);
  expect(hash(stored.subarray(-tail.length))).toBe(hash(tail));
  await cutter.stop();
  await site.kill();
});
