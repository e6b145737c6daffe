import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunningSite } from '../e2e/support/running-site';
import {
  buildCopy,
  listLintFaults,
  listTypeErrors,
  runProgram,
  startCopy,
  writeRouteTypes,
} from './check-copy';
import { copyProject } from './copy-project';
import { fillDataFolder } from './fill-data-folder';
import { findDeadLinks } from './find-dead-links';
import { listRemovals } from './list-removals';
import { readStatusesForAdmin } from './read-statuses-for-admin';
import { removeFeatures } from './remove-features';

/** The tests check, build and crawl the whole project. */
const timeoutMs = 1_800_000;

const folder = mkdtempSync(join(tmpdir(), 'removal-'));

/** Data of a site with all features. */
const filled = join(folder, 'filled');

beforeAll(() => fillDataFolder(filled), timeoutMs);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(listRemovals())('the project without %s', (name, removed) => {
  let copy = '';
  beforeAll(async () => {
    copy = copyProject();
    removeFeatures(copy, removed);
    await writeRouteTypes(copy);
  }, timeoutMs);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test('has correct types', async () => expect(await listTypeErrors(copy)).toEqual([]), timeoutMs);

  // It takes three minutes of a processor, and finds little that types do not.
  test.runIf(process.env['TEST_FULL'] === 'true')(
    'passes ESLint',
    async () => expect(await listLintFaults(copy)).toEqual([]),
    timeoutMs,
  );

  test(
    'answers API requests on the data of a site with all features',
    async () => {
      const dataDir = copyFilled(`${name} API`);
      await expect(
        runProgram(copy, 'tests/features/read-remaining-api.ts', dataDir),
      ).resolves.toBeUndefined();
    },
    timeoutMs,
  );

  describe('as a site', () => {
    const sites: RunningSite[] = [];
    const start = async (dataDir: string) => {
      const site = await startCopy(copy, dataDir);
      sites.push(site);
      return site;
    };
    beforeAll(() => buildCopy(copy), timeoutMs);
    afterAll(() => Promise.all(sites.map((site) => site.stop())));

    test(
      'has no link to a page that is missing',
      async () => {
        const site = await start(join(folder, `${name} new`));
        expect(await readStatusesForAdmin(site)).toEqual({});
        const { count, dead } = await findDeadLinks(site);
        expect(dead).toEqual([]);
        expect(count).toBeGreaterThan(100);
      },
      timeoutMs,
    );

    test(
      'shows its pages on the data of a site with all features',
      async () => expect(await readStatusesForAdmin(await start(copyFilled(`${name} site`)))).toEqual({}),
      timeoutMs,
    );
  });
});

function copyFilled(name: string): string {
  const dataDir = join(folder, name);
  cpSync(filled, dataDir, { recursive: true });
  return dataDir;
}
