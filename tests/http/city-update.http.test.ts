import { realpathSync } from 'node:fs';
import { afterAll, beforeAll, describe } from 'vitest';
import { createRealReleases, type Patch, type RealReleases } from '@/tests/setup/real-releases';
import { spawnCommand } from '@/tests/setup/spawn-command';
import { copyNewData, startSite, type RunningSite } from '../e2e/support/running-site';
import { expect, test } from './site-test';

const count = 40;

/** Index of the site that does not run a version, in the order of their starts. */
const brokenIndex = 20;

const updateTimeoutMs = 30 * 60_000;

const toVersion = (version: string): Patch => ({
  file: 'dist/delivery.mjs',
  find: 'version: "1.0.0"',
  replacement: `version: "${version}"`,
});

// Forty processes need a minute of their own for each step; with `npm run test:full`.
describe.runIf(process.platform === 'linux' && process.env['TEST_FULL'] === 'true')(
  'npm run update of forty sites',
  () => {
    let releases: RealReleases;
    const sites: RunningSite[] = [];
    beforeAll(async () => {
      releases = createRealReleases();
      const env = { RELEASE_DIR: releases.link };
      while (sites.length < count)
        sites.push(await startSite({ build: releases.link, dataDir: await copyNewData(), env }));
    }, updateTimeoutMs);
    afterAll(async () => {
      await Promise.all(sites.map((site) => site.kill()));
      releases?.remove();
    }, 120_000);

    const update = () => spawnCommand(`${releases.link}/scripts/update.mjs`, []).ended;
    const readVersions = () =>
      Promise.all(
        sites.map(async ({ url }) => {
          const response = await fetch(`${url}/api/health`);
          return ((await response.json()) as { version: string }).version;
        }),
      );
    /** Returns the number of each site that the command says to run the version, from 1. */
    const listUpdated = (stdout: string) =>
      [...stdout.matchAll(/ runs it \((\d+) of 40\)/g)].map(([, index]) => Number(index));

    test(
      'stops at a site that does not start, names it, and puts the ones before it back; then updates all',
      async () => {
        const broken = sites[brokenIndex]!;
        const first = realpathSync(releases.link);
        releases.release('1.0.1', [
          toVersion('1.0.1'),
          {
            file: 'dist/renderer.mjs',
            find: 'await runService(',
            replacement: `if (process.env.SITE_URL === "${broken.url}") throw new Error("broken");\nawait runService(`,
          },
        ]);
        const refused = await update();
        expect([refused.code, refused.stderr.trim().split('\n').at(-1)]).toEqual([
          1,
          `Version 1.0.1 ends at its start (${broken.url}). Version 1.0.0 runs again.`,
        ]);
        expect(listUpdated(refused.stdout)).toEqual(Array.from({ length: brokenIndex }, (_, at) => at + 1));
        expect(await readVersions()).toEqual(sites.map(() => '1.0.0'));
        expect(realpathSync(releases.link)).toBe(first);

        releases.release('1.1.0', [toVersion('1.1.0')]);
        const startedAtMs = Date.now();
        const updated = await update();
        console.log(`${count} sites updated in ${Math.round((Date.now() - startedAtMs) / 1000)} s`);
        expect([updated.code, updated.stderr]).toEqual([0, '']);
        expect(listUpdated(updated.stdout)).toHaveLength(count);
        expect(await readVersions()).toEqual(sites.map(() => '1.1.0'));
      },
      2 * updateTimeoutMs,
    );
  },
);
