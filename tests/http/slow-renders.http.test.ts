import { setTimeout as wait } from 'node:timers/promises';
import { describe, onTestFinished } from 'vitest';
import { createClient, type ApiClient } from '@/lib/api/client';
import { readEnv } from '@/lib/env/env';
import '@/lib/processes/install-server';
import { openEmbeddedApi } from '@/lib/server/embedded-api';
import { publishNews, toNewsInput } from '../e2e/support/api-client';
import { inFullRun } from '../e2e/support/coverage';
import { admin, startSite, type RunningSite } from '../e2e/support/running-site';
import { listChildren } from '../setup/list-children';
import { readCommand } from '../setup/read-command';
import { toLog } from '../setup/to-log';
import { expect, test } from './site-test';

const rounds = inFullRun(300, 25);

// The renderer is found in /proc, and held by a signal.
describe.runIf(process.platform === 'linux')('a page that is published while it is rendered', () => {
  test(`is new for the next reader and stays new, ${rounds} times`, async () => {
    const site = await startSite();
    const { api, close } = await openSecondApi(site);
    let item = await publishNews(api, toTitles(0));
    const read = async () => (await fetch(`${site.url}/news/${item.slug}`)).text();
    const renderer = findRenderer(site);
    onTestFinished(async () => {
      process.kill(renderer, 'SIGCONT');
      await close();
      await site.kill();
    });
    const renderMs = await measure(read);
    const stale: string[] = [];
    let overtaken = 0;
    for (let round = 1; round <= rounds; round++) {
      const slow = read();
      await wait(((round * 0.618) % 1) * renderMs);
      // The save goes through another process, because the renderer of the page stands still.
      process.kill(renderer, 'SIGSTOP');
      const input = { ...toNewsInput(toTitles(round)), slug: item.slug };
      item = await api.news.replace(item.id, input, item.version);
      const next = read();
      process.kill(renderer, 'SIGCONT');
      const { kz } = toTitles(round);
      if (!(await slow).includes(kz)) overtaken += 1;
      if (!(await next).includes(kz)) stale.push(`${round}: the next reader`);
      if (!(await read()).includes(kz)) stale.push(`${round}: after the rendering`);
      // Makes the page obsolete for the next round.
      item = await api.news.replace(item.id, input, item.version);
    }
    expect(stale).toEqual([]);
    // Otherwise no rendering had read the older text.
    expect(overtaken).toBeGreaterThan(0);
  });
});

const toTitles = (round: number) => ({ kz: `Kazakh ${round}.`, ru: `Russian ${round}.` });

/** Opens the API on the data of a running site in this process. */
async function openSecondApi({ dataDir }: RunningSite): Promise<{ api: ApiClient; close(): Promise<void> }> {
  const settings = readEnv({ DATA_DIR: dataDir });
  const options = { hasJobs: false, mayMigrate: false, log: toLog(() => {}) };
  const { handle, close } = await openEmbeddedApi(settings, options);
  const connection = { transport: handle, baseUrl: 'http://api.test/api' };
  const { token } = await createClient(connection).login(admin);
  return { api: createClient({ ...connection, token }), close };
}

function findRenderer({ pid }: RunningSite): number {
  return listChildren(pid).find((child) => readCommand(child).includes('dist/renderer.mjs'))!;
}

/** Returns how long the first reading of a page takes, in milliseconds. */
async function measure(read: () => Promise<string>): Promise<number> {
  const startedAtMs = performance.now();
  await read();
  return performance.now() - startedAtMs;
}
