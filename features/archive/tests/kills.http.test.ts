import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, onTestFinished } from 'vitest';
import { openSqlite } from '@/lib/server/db/sqlite';
import { drawNoise } from '@/tests/api/crash/server-process';
import { inFullRun } from '@/tests/e2e/support/coverage';
import { admin, startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { killAndRestart, victims } from '@/tests/http/kills/victims';
import { expect, test } from '@/tests/http/site-test';
import { listHalves, photoName } from '@/tests/setup/list-halves';
import { form, imageInput, item, list, listedFile, manifest, news, zip } from './archive-fixtures';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const kills = Math.ceil(Number(process.env['CRASH_RUNS'] ?? inFullRun(50, 5)) / 5);

/** Pictures and news of the archive, each. */
const count = 6;

/** Longest time of an import on a busy machine, in milliseconds. */
const slowly = { timeout: 120_000, interval: 500 };

const settings = { RENDERERS: '2', SAMPLE_CONTENT: 'false' };

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('a killed import', () => {
  test(`leaves all of an archive or nothing after each of ${kills} kills, and can be repeated`, async () => {
    const archive = await createArchive();
    let wholeMs = 0;
    for (let round = 0; round <= kills; round++) {
      const dataDir = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'import-'));
      let site = await startSite({ dataDir, env: settings });
      onTestFinished(() => site.kill());
      const startedAtMs = performance.now();
      const importing = importArchive(site, archive);
      // The first one is not killed, to measure how long the others take.
      if (round === 0) wholeMs = await importing.then(() => performance.now() - startedAtMs);
      else {
        await wait(((round * 0.618) % 1) * wholeMs);
        site = await killAndRestart(site, victims[round % victims.length]!, settings);
        const status = await importing;
        const items = await countItems(site);
        expect(status === 200 ? [2 * count] : [0, 2 * count]).toContain(items);
        // A renderer that was not killed goes on with the import, which is then the only one.
        if (items === 0) await expect.poll(() => importArchive(site, archive), slowly).toBeOneOf([200, 409]);
      }
      expect(await countItems(site)).toBe(2 * count);
      expect(await listHalves(dataDir, new Set())).toEqual([]);
      await site.kill();
    }
  });
});

async function createArchive(): Promise<Buffer> {
  const pictures = Array.from({ length: count }, () => listedFile('picture', 'jpg', { name: photoName }));
  const bytes = await Promise.all(pictures.map(() => drawNoise()));
  return zip([
    manifest,
    list('news', ...pictures.map(() => news())),
    list('images', ...pictures.map(({ id }) => item(imageInput({ file: id })))),
    list('files', ...pictures),
    ...pictures.map(({ entry }, index) => ({ name: entry, bytes: bytes[index]!, compress: false })),
  ]);
}

/** Returns the status of an import; 0 without an answer. */
async function importArchive({ apiUrl }: RunningSite, archive: Buffer): Promise<number> {
  const login = await fetch(`${apiUrl}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  return fetch(`${apiUrl}/import`, { method: 'POST', headers, body: form(archive) }).then(
    ({ status }) => status,
    () => 0,
  );
}

async function countItems({ dataDir }: RunningSite): Promise<number> {
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  const items = [
    ...(await db.selectFrom('news').select('id').execute()),
    ...(await db.selectFrom('image').select('id').execute()),
  ];
  await db.destroy();
  return items.length;
}
