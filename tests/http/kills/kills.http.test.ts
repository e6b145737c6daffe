import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, onTestFinished } from 'vitest';
import { signInToApi } from '@/tests/e2e/support/api-client';
import { inFullRun } from '@/tests/e2e/support/coverage';
import { startSite, type RunningSite } from '@/tests/e2e/support/running-site';
import { listHalves, listObjects } from '@/tests/setup/list-halves';
import { openSqlite } from '@/lib/server/db/sqlite';
import { countWaitingErasures } from '@/lib/server/files/waiting-erasures';
import { expect, test } from '../site-test';
import { killAndRestart, victims } from './victims';
import { createWriteRecord, listLost, startWriters, uploadPhoto, type WriteRecord } from './write-record';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const kills = Number(process.env['CRASH_RUNS'] ?? inFullRun(100, 6));

/** Longest time of the lease of a killed job, and the pause until another process asks for it, in milliseconds. */
const erasedAfterMs = 100_000;

/** The second renderer runs no jobs of the site. */
const env = { RENDERERS: '2' };

/** Photos that the writers of each round find. */
const carried = 3;

const goldenRatio = 0.618;

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('a site whose processes are killed', () => {
  test(`has all acknowledged writes and nothing half after each of ${kills} kills under writes`, async () => {
    let site = await startSite({ env });
    onTestFinished(() => site.kill());
    // The sample is whole.
    const decoded = new Set(listObjects(site.dataDir));
    const whole = createWriteRecord();
    for (let photo = 0; photo < carried; photo++) await uploadPhoto(await signInToApi(site), whole);
    for (let round = 0; round < kills; round++) {
      const victim = victims[round % victims.length]!;
      const record = { ...createWriteRecord(), photos: takePhotos(whole) };
      const moment = waitForMoment(round, site);
      const stop = startWriters(await signInToApi(site), record);
      await moment;
      const killing = killAndRestart(site, victim, env);
      await stop();
      site = await killing;
      const lost = await listLost(await signInToApi(site), site.url, record);
      await expectErased(site);
      const halves = await listHalves(site.dataDir, decoded);
      expect({ round, victim, lost, halves, refusals: record.refusals }).toEqual({
        ...{ round, victim },
        ...{ lost: [], halves: [], refusals: [] },
      });
      for (const name of ['news', 'photos', 'erased'] as const)
        for (const [id, value] of record[name]) whole[name].set(id, value as never);
    }
    expect(await listLost(await signInToApi(site), site.url, whole)).toEqual([]);
    expect(Math.min(whole.news.size, whole.erased.size)).toBeGreaterThan(0);
  });

  test('erases a photo whose take-down a killed renderer did not finish', async () => {
    const site = await startSite({ env });
    onTestFinished(() => site.kill());
    await expect.poll(() => site.log()).toContain('Cabinet');
    const { db } = openSqlite(join(site.dataDir, 'site.sqlite'));
    const [first, second] = await db.selectFrom('file').select('id').where('kind', '=', 'picture').execute();
    for (const { id } of [first!, second!]) {
      const removed_at = '2026-03-02T09:00:00.000Z';
      await db.updateTable('stored_object').set({ removed_at }).where('file_id', '=', id).execute();
      await killAndRestart(site, 'renderer', env);
      await expectErased(site);
    }
    await db.destroy();
  });
});

/** Takes the oldest photos out of a record, so that the writers of a round have some to take down at once. */
function takePhotos({ photos }: WriteRecord): WriteRecord['photos'] {
  const taken = new Map([...photos].slice(0, carried));
  for (const id of taken.keys()) photos.delete(id);
  return taken;
}

/** Waits for a moment within two seconds, for the first files of an upload, or for a take-down before its erasure. */
async function waitForMoment(round: number, { dataDir }: RunningSite): Promise<void> {
  const share = (round * goldenRatio) % 1;
  // There are five victims, so that each meets each of the three.
  if (round % 3 === 0) return wait(share * 2_000);
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  const before = listObjects(dataDir).length;
  const untilMs = Date.now() + 10_000;
  const hasCome = async () =>
    round % 3 === 1 ? listObjects(dataDir).length > before : (await countWaitingErasures(db)) > 0;
  while (!(await hasCome()) && Date.now() < untilMs) await wait(1);
  await db.destroy();
  if (round % 3 === 1) await wait(share * 40);
}

/** Expects that the site itself deletes the bytes of all photos that were taken down. */
async function expectErased({ dataDir }: RunningSite): Promise<void> {
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  await expect.poll(() => countWaitingErasures(db), { timeout: erasedAfterMs }).toBe(0);
  await db.destroy();
}
