import { readFileSync } from 'node:fs';
import { hasPostgres } from '../../../scripts/lib/find-postgres.mjs';
import { hasProxy } from '@/tests/setup/start-proxy';
import { fullRunOnly } from '../support/coverage';
import { expect, test } from '../support/fixtures';
import { startSharedParts } from '../support/instances';
import { startSite, type RunningSite } from '../support/running-site';
import { saveAndRead, type SavesAndReads } from './save-and-read';
import { startCaddy } from './start-caddy';
import { startNginx } from './start-nginx';

const minReads = 2_000;
const minSaves = 100;
const reloads = 3;

const env = { TRUST_PROXY: 'loopback' };

/** Starts the proxies with the files of deploy/. */
const proxies = {
  nginx: (a: RunningSite, b: RunningSite) =>
    startNginx(readFileSync('deploy/nginx.conf', 'utf8'), {
      '10.0.0.11:3000': `127.0.0.1:${a.port}`,
      '10.0.0.12:3000': `127.0.0.1:${b.port}`,
    }),
  caddy: startCaddy,
};

for (const kind of ['nginx', 'caddy'] as const)
  test(
    `two instances that restart one after the other behind ${kind} lose nothing`,
    { tag: fullRunOnly },
    async () => {
      test.skip(!hasPostgres(), 'PostgreSQL is not installed');
      test.skip(!hasProxy(kind), `${kind} is not installed`);
      test.setTimeout(600_000);
      const parts = await startSharedParts();
      const instances = [await parts.startInstance({ env }), await parts.startInstance({ env })];
      const proxy = await proxies[kind](instances[0]!, instances[1]!);
      try {
        const disturb = async () => {
          for (const [index, { port, dataDir, stop }] of instances.entries()) {
            expect(await stop()).toBe(0);
            instances[index] = await parts.startInstance({ port, dataDir, env });
          }
        };
        expectNothingLost(await saveAndRead(proxy, { minSaves, disturb }));
      } finally {
        await proxy.stop();
        await parts.remove();
      }
    },
  );

test('a site on SQLite behind nginx that is reloaded loses nothing', { tag: fullRunOnly }, async () => {
  test.skip(!hasProxy('nginx'), 'nginx is not installed');
  test.setTimeout(600_000);
  const site = await startSite({ env });
  const [, text] = /```nginx\n(.*?)```/s.exec(readFileSync('docs/deployment.md', 'utf8'))!;
  const proxy = await startNginx(text!, { '127.0.0.1:3000': `127.0.0.1:${site.port}` });
  try {
    const countReloads = () => site.log().split('new processes').length - 1;
    const disturb = async () => {
      for (let reload = 1; reload <= reloads; reload++) {
        process.kill(site.pid, 'SIGHUP');
        await expect.poll(countReloads, { timeout: 120_000 }).toBe(reload);
      }
    };
    expectNothingLost(await saveAndRead(proxy, { minSaves, disturb }));
  } finally {
    await proxy.stop();
    expect(await site.stop()).toBe(0);
  }
});

function expectNothingLost({ reads, saves, failures, stale, lost }: SavesAndReads): void {
  const counts = `${reads} requests, ${saves} saves: ${failures.length} failed, ${stale.length} stale, ${lost.length} lost`;
  test.info().annotations.push({ type: 'behind the proxy', description: counts });
  console.log(counts);
  expect({ failures, stale, lost }).toEqual({ failures: [], stale: [], lost: [] });
  expect(reads).toBeGreaterThan(minReads);
  expect(saves).toBeGreaterThanOrEqual(minSaves);
}
