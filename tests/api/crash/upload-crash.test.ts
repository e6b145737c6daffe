import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '@/lib/server/db/sqlite';
import { createFolderStore } from '@/lib/server/files/folder-store';
import { removeOlderFiles } from '@/lib/server/files/left-files';
import { sweep } from '@/lib/server/files/sweep';
import { toLog } from '../../setup/to-log';
import { isRunning, listChildren } from '../../setup/list-children';
import { drawNoise, prepareServers, type ServerProcesses } from './server-process';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const runs = Number(process.env['CRASH_RUNS'] ?? 4);
const hourMs = 60 * 60 * 1000;
/** Pictures already decoded, so that the check does not grow with each kill. */
const decoded = new Set<string>();
/** Upper bound between the first file of a photo and its rows, in milliseconds. */
const rowsAfterMs = 40;
let servers: ServerProcesses;
let uploads: string;

beforeAll(async () => {
  servers = await prepareServers('upload-crash');
  uploads = join(servers.dataDir, 'uploads');
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
  const before = countStored();
  while (countStored() === before) await wait(1);
  return wait(share * rowsAfterMs);
}

function countStored(): number {
  const folders = readdirSync(uploads).filter((name) => name !== 'incoming');
  return folders.reduce((count, name) => count + readdirSync(join(uploads, name)).length, 0);
}

/** Expects no row without files, no partial picture, all acknowledged photos, and no leftovers. */
async function expectWhole(acknowledged: number): Promise<number> {
  const database = openSqlite(join(servers.dataDir, 'site.sqlite'));
  try {
    const images = await database.db.selectFrom('image').select('file').execute();
    expect(images.length).toBeGreaterThanOrEqual(acknowledged);
    const objects = await database.db.selectFrom('stored_object').selectAll().execute();
    for (const { file } of images) {
      const own = objects.filter(({ file_id }) => file_id === file);
      expect(own.map(({ media_type, width }) => `${media_type} ${width}`)).toHaveLength(7);
    }
    for (const { name, bytes } of objects) {
      const path = join(uploads, name.slice(0, 2), name);
      expect(statSync(path).size).toBe(bytes);
      if (!decoded.has(name)) await sharp(path, { failOn: 'warning' }).stats();
      decoded.add(name);
    }
    const files = createFolderStore(uploads);
    await removeOlderFiles(files.incomingFolder, Infinity);
    await sweep({ database, files, log: toLog(() => {}), now: () => Date.now() + 2 * hourMs });
    expect(listFiles()).toEqual(objects.map(({ name }) => name).sort());
    return images.length;
  } finally {
    await database.db.destroy();
  }
}

function listFiles(): string[] {
  if (!existsSync(uploads)) return [];
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .sort();
}
