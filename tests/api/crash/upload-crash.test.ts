import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { build } from 'esbuild';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSqlite } from '@/lib/server/db/sqlite';
import { createFolderStore } from '@/lib/server/files/file-store';
import { sweep } from '@/lib/server/files/sweep';

/** How often the server is killed: a few times wherever tests run, a hundred times where somebody wants to know. */
const runs = Number(process.env['CRASH_RUNS'] ?? 4);
const account = { email: 'admin@lyceum.local', password: 'a long enough password' };
const hourMs = 60 * 60 * 1000;
// Beside the packages, which it finds by their names.
const bundle = join('node_modules', '.cache', `crash-server-${process.pid}.mjs`);
const dataDir = mkdtempSync(join(tmpdir(), 'crash-test-'));
const uploads = join(dataDir, 'uploads');

beforeAll(async () => {
  await build({
    entryPoints: ['tests/api/crash/server.ts'],
    outfile: bundle,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
    alias: { '@': process.cwd() },
  });
});

afterAll(() => {
  rmSync(bundle, { force: true });
  rmSync(dataDir, { recursive: true, force: true });
});

test(`${runs} times killed at any moment of three uploads`, { timeout: 30_000 + runs * 15_000 }, async () => {
  let stored = 0;
  // The first one is left in peace, to know how long the others have.
  let wholeMs = 0;
  for (let run = 0; run <= runs; run++) {
    const { child, port } = await start();
    const token = await signIn(port);
    const photos = await Promise.all([drawNoise(), drawNoise(), drawNoise()]);
    const startedAtMs = performance.now();
    const sending = photos.map((photo) => upload(port, token, photo));
    if (run === 0) wholeMs = await Promise.all(sending).then(() => performance.now() - startedAtMs);
    // Spread evenly over that time, whatever the number of runs.
    else await wait(((run * 0.618) % 1) * wholeMs);
    child.kill('SIGKILL');
    await once(child, 'exit');
    const statuses = await Promise.all(sending);
    stored = await expectWhole(stored + statuses.filter((status) => status === 201).length);
    if (run === 0) expect(stored).toBe(3);
  }
});

async function start(): Promise<{ child: ChildProcess; port: number }> {
  const child = fork(bundle, {
    env: {
      NODE_ENV: 'test',
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'false',
      ADMIN_EMAIL: account.email,
      ADMIN_PASSWORD: account.password,
    },
  });
  const [port] = (await once(child, 'message')) as [number];
  return { child, port };
}

async function signIn(port: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return ((await response.json()) as { token: string }).token;
}

/** The status of the answer; `null` when none came. */
async function upload(port: number, token: string, photo: Buffer): Promise<number | null> {
  const body = new FormData();
  body.set('file', new File([new Uint8Array(photo)], 'a.jpg'));
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`http://127.0.0.1:${port}/api/images`, { method: 'POST', headers, body }).then(
    ({ status }) => status,
    () => null,
  );
}

function drawNoise(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 1200, height: 900, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

/** No row without its files, no half picture, at least as many photos as were acknowledged, and nothing left over. */
async function expectWhole(acknowledged: number): Promise<number> {
  const database = openSqlite(join(dataDir, 'site.sqlite'));
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
      await sharp(path, { failOn: 'warning' }).stats();
    }
    const files = createFolderStore(uploads);
    await sweep({ database, files, now: () => Date.now() + 2 * hourMs });
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
