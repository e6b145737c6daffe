import { afterAll, beforeAll, describe } from 'vitest';
import { createRealReleases, type Patch, type RealReleases } from '@/tests/setup/real-releases';
import { spawnCommand } from '@/tests/setup/spawn-command';
import { startEditors } from '../e2e/fleet/editors';
import { startReaders } from '../e2e/fleet/readers';
import { signInToApi } from '../e2e/support/api-client';
import { startSite, type RunningSite } from '../e2e/support/running-site';
import { expect, test } from './site-test';

const toVersion = (version: string): Patch => ({
  file: 'dist/delivery.mjs',
  find: 'version: "1.0.0"',
  replacement: `version: "${version}"`,
});

const broken: Patch = {
  file: 'dist/renderer.mjs',
  find: 'await runService(',
  replacement: 'throw new Error("broken");\nawait runService(',
};

const unhealthy: Patch = {
  file: 'dist/delivery.mjs',
  find: 'sendStatus(response, 200, "ok"',
  replacement: 'sendStatus(response, 503, "ok"',
};

const migration = '0999-notes.expand';

const migrating: Patch = {
  file: 'dist/renderer.mjs',
  find: 'var modules = { "./migrations/0001-base.ts":',
  replacement: `var modules = { "./migrations/${migration}.ts": { up: (db) => db.schema.alterTable("news").addColumn("note", "text").execute() }, "./migrations/0001-base.ts":`,
};

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('npm run update of the real site under load', () => {
  let releases: RealReleases;
  let site: RunningSite;
  beforeAll(async () => {
    releases = createRealReleases();
    site = await startSite({ build: releases.link, env: { RELEASE_DIR: releases.link } });
  });
  afterAll(async () => {
    await site?.stop();
    releases?.remove();
  });

  const update = () => spawnCommand(`${releases.link}/scripts/update.mjs`, []).ended;
  const readVersion = async () =>
    ((await (await fetch(`${site.url}/api/health`)).json()) as { version: string }).version;

  test('goes back from two broken versions and on to a good one without losing a request or a save', async () => {
    const api = await signInToApi(site);
    const { stop: stopEditors } = startEditors([api]);
    const stopReaders = startReaders(
      ['/', '/ru/news', '/about', '/search?q=a'].map((path) => site.url + path),
    );
    releases.release('1.0.1', [toVersion('1.0.1'), broken]);
    const outcomes = [await update()];
    const versions = [await readVersion()];
    releases.release('1.0.2', [toVersion('1.0.2'), unhealthy]);
    outcomes.push(await update());
    versions.push(await readVersion());
    releases.release('1.1.0', [toVersion('1.1.0'), migrating], migration);
    outcomes.push(await update());
    versions.push(await readVersion());
    const [{ saved, failures }, readings] = await Promise.all([stopEditors(), stopReaders()]);
    const lastLines = outcomes.map(({ code, stdout, stderr }) => [
      code,
      (stderr || stdout).trim().split('\n').at(-1),
    ]);
    expect(lastLines).toEqual([
      [1, 'Version 1.0.1 ends at its start. Version 1.0.0 runs again.'],
      [1, 'Version 1.0.2 does not answer /api/health with 200 and its version. Version 1.0.0 runs again.'],
      [0, 'Version 1.1.0 runs.'],
    ]);
    expect(versions).toEqual(['1.0.0', '1.0.0', '1.1.0']);
    console.log(`${readings.reads} reads and ${saved.length} saves during three updates`);
    expect({ failures, failedReads: readings.failures }, site.log()).toEqual({
      failures: [],
      failedReads: [],
    });
    const lost: string[] = [];
    for (const id of saved) if ((await fetch(`${site.apiUrl}/news/${id}`)).status !== 200) lost.push(id);
    expect(lost).toEqual([]);
    expect(saved.length).toBeGreaterThan(3);
  });
});
