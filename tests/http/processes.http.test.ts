import { afterAll, beforeAll, beforeEach, describe } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { readCommand } from '@/tests/setup/read-command';
import { isRunning, listChildren } from '@/tests/setup/list-children';
import { publishNews, signInToApi, toNewsInput } from '../e2e/support/api-client';
import { inFullRun, isFullRun } from '../e2e/support/coverage';
import { expect, test } from './site-test';
import { startSite, type RunningSite } from '../e2e/support/running-site';

const kills = inFullRun(100, 2);

/** Finds the processes of a site by the script that they run. */
function findProcess(site: RunningSite, script: 'delivery' | 'renderer'): number {
  const isOf = (pid: number) => readCommand(pid).includes(`dist/${script}.mjs`);
  const pid = listChildren(site.pid).find(isOf);
  if (pid === undefined) throw new Error(`No ${script} runs`);
  return pid;
}

async function waitUntilReady(site: RunningSite): Promise<void> {
  const readStatus = async () => (await fetch(`${site.url}/api/health`).catch(() => null))?.status;
  // A busy machine starts a renderer late, because renderers have a low priority.
  await expect.poll(readStatus, { timeout: 60_000 }).toBe(200);
}

/** Requests an address again and again until `stop` is called, which returns the failures. */
function readRepeatedly(url: string) {
  let isStopped = false;
  let reads = 0;
  const failures: string[] = [];
  const reading = (async () => {
    while (!isStopped) {
      const status = await fetch(url).then(
        async (response) => (await response.arrayBuffer(), response.status),
        (error: unknown) => String((error as Error).cause ?? error),
      );
      reads += 1;
      if (status !== 200) failures.push(String(status));
      // Leaves the processor to the processes that start.
      await wait(5);
    }
  })();
  return async () => {
    isStopped = true;
    await reading;
    return { reads, failures };
  };
}

// Processes are found in /proc.
describe.runIf(process.platform === 'linux')('processes', () => {
  // The tests share one site, which starts its processes again after each.
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  beforeEach(() => waitUntilReady(site));
  afterAll(async () => void (await site?.stop()));

  test(`cached pages and files are sent while the renderer is killed ${kills} times, and no saved text is lost`, async () => {
    const api = await signInToApi(site);
    const item = await publishNews(api, { kz: 'Kazakh 0', ru: 'Russian 0' });
    const html = await (await fetch(`${site.url}/about`)).text();
    const picture = /\/api\/files\/[\w.-]+/.exec(await (await fetch(site.url)).text())![0];
    const stops = [`${site.url}/about`, site.url + picture].map(readRepeatedly);
    let { version } = item;
    const stale: string[] = [];
    for (let round = 1; round <= kills; round++) {
      await waitUntilReady(site);
      const title = { kz: `Kazakh ${round}.`, ru: `Russian ${round}.` };
      ({ version } = await api.news.replace(item.id, { ...toNewsInput(title), slug: item.slug }, version));
      // Rendered for the version after the save, so that it is cached when the renderer ends.
      await fetch(`${site.url}/about`);
      process.kill(findProcess(site, 'renderer'), 'SIGKILL');
      await wait(20);
      await waitUntilReady(site);
      const page = await (await fetch(`${site.url}/news/${item.slug}`)).text();
      if (!page.includes(`Kazakh ${round}.`)) stale.push(`round ${round}`);
    }
    const results = await Promise.all(stops.map((stop) => stop()));
    expect(html).toContain('</html>');
    expect(stale).toEqual([]);
    for (const { reads, failures } of results) {
      // A save makes all pages obsolete: a request between it and the next rendering may meet the end of the renderer.
      expect(failures.filter((status) => status !== '503')).toEqual([]);
      expect(failures.length, `of ${reads} reads`).toBeLessThanOrEqual(kills);
    }
    expect(results[1]!.failures).toEqual([]);
  });

  test('a page that needs the killed renderer answers 503 in its language, and is rendered soon', async () => {
    process.kill(findProcess(site, 'renderer'), 'SIGSTOP');
    const answer = fetch(`${site.url}/ru/search?q=a`);
    // Delivery has passed the request on by then, also on a busy machine.
    await wait(1_500);
    process.kill(findProcess(site, 'renderer'), 'SIGKILL');
    const response = await answer;
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await response.text()).toContain('lang="ru"');
    // Requests wait up to 5 s for the new renderer, which starts slowly on a busy machine.
    await expect.poll(async () => (await fetch(`${site.url}/ru/search?q=b`)).status).toBe(200);
  });

  test('the delivery process is started again', async () => {
    const before = findProcess(site, 'delivery');
    process.kill(before, 'SIGKILL');
    await expect
      .poll(
        () =>
          fetch(site.url).then(
            (page) => page.status,
            () => 0,
          ),
        { interval: 20 },
      )
      .toBe(200);
    expect(findProcess(site, 'delivery')).not.toBe(before);
  });

  test('with two renderers every page is rendered while one is killed', async () => {
    const pair = await startSite({ env: { RENDERERS: '2' } });
    // Printed when all of them are ready.
    await expect.poll(() => pair.log()).toContain('Cabinet');
    const renderers = listChildren(pair.pid).filter((pid) => readCommand(pid).includes('dist/renderer.mjs'));
    expect(renderers).toHaveLength(2);
    process.kill(renderers[0]!, 'SIGKILL');
    await wait(100);
    for (const word of ['a', 'b', 'c'])
      expect((await fetch(`${pair.url}/search?q=${word}`)).status).toBe(200);
    await pair.stop();
  });

  test('no process is left when the supervisor is killed', async () => {
    const killed = await startSite();
    const pids = listChildren(killed.pid);
    expect(pids.length).toBeGreaterThanOrEqual(2);
    await killed.kill();
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  });

  // It takes half a minute until a process counts as hanging.
  test.runIf(isFullRun)('a renderer that hangs is replaced', async () => {
    const before = findProcess(site, 'renderer');
    process.kill(before, 'SIGSTOP');
    await expect.poll(() => isRunning(before), { timeout: 60_000 }).toBe(false);
    await waitUntilReady(site);
    expect(site.log()).toContain('does not answer');
  });

  test('SIGHUP replaces all processes and loses no request', async () => {
    const before = [findProcess(site, 'delivery'), findProcess(site, 'renderer')];
    const stop = readRepeatedly(`${site.url}/search?q=a`);
    process.kill(site.pid, 'SIGHUP');
    await expect.poll(() => before.some(isRunning), { timeout: 40_000 }).toBe(false);
    const { reads, failures } = await stop();
    // A search is rendered for each read, and two processes start meanwhile: few reads on a small machine.
    expect(reads).toBeGreaterThan(2);
    expect(failures).toEqual([]);
    // Printed after the old processes have ended.
    await expect.poll(() => site.log()).toContain('new processes');
    expect(await site.stop()).toBe(0);
  });
});
