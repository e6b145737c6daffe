import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '@/lib/server/db/sqlite';
import { listObjects, listHalves } from '../../setup/list-halves';
import { isRunning, listChildren } from '../../setup/list-children';
import { drawNoise, prepareServers, type ServerProcesses } from './server-process';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const runs = Number(process.env['CRASH_RUNS'] ?? 4);
/** Pictures already decoded, so that the check does not grow with each kill. */
const decoded = new Set<string>();
/** Upper bound between the first file of a photo and its rows, in milliseconds. */
const rowsAfterMs = 40;
let servers: ServerProcesses;

beforeAll(async () => {
  servers = await prepareServers('upload-crash');
});

afterAll(() => servers.remove());

test(`${runs} times killed at any moment of three uploads`, { timeout: 30_000 + runs * 15_000 }, async () => {
  let stored = 0;
  // The first upload is not killed, to measure the duration of the others.
  let wholeMs = 0;
  for (let run = 0; run <= runs; run++) {
    const [server, ...photos] = await Promise.all([servers.start(), drawNoise(), drawNoise(), drawNoise()]);
    const startedAtMs = performance.now();
    const sending = photos.map((photo) => server.upload(photo));
    if (run === 0) wholeMs = await Promise.all(sending).then(() => performance.now() - startedAtMs);
    else await waitForMoment(run, wholeMs);
    const helpers = listChildren(server.child.pid!);
    await server.kill();
    // Helper processes end with the server and write nothing afterwards. One that is starting has to start first.
    await expect.poll(() => helpers.filter(isRunning), { timeout: 20_000 }).toEqual([]);
    const statuses = (await Promise.all(sending)).map((response) => response?.status);
    stored = await expectWhole(stored + statuses.filter((status) => status === 201).length);
    if (run === 0) expect(stored).toBe(3);
  }
});

/** Waits for the moment of a kill: spread over the upload, every second one over the commit. */
async function waitForMoment(run: number, wholeMs: number): Promise<void> {
  const share = (run * 0.618) % 1;
  if (run % 2 === 1) return wait(share * wholeMs);
  const before = listObjects(servers.dataDir).length;
  while (listObjects(servers.dataDir).length === before) await wait(1);
  return wait(share * rowsAfterMs);
}

/** Expects no halves and at least the acknowledged photos. Returns the number of photos. */
async function expectWhole(acknowledged: number): Promise<number> {
  expect(await listHalves(servers.dataDir, decoded)).toEqual([]);
  const { db } = openSqlite(join(servers.dataDir, 'site.sqlite'));
  const images = await db.selectFrom('image').select('file').execute();
  await db.destroy();
  expect(images.length).toBeGreaterThanOrEqual(acknowledged);
  return images.length;
}
