import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../../scripts/lib/find-free-port.mjs';
import type { RunningSite } from '../support/running-site';
import type { SiteProxy } from './start-nginx';

/** Whether Caddy is installed. */
export const hasCaddy = spawnSync('caddy', ['version']).status === 0;

/** Starts Caddy with the file of deploy/ in front of two instances. */
export async function startCaddy(a: RunningSite, b: RunningSite): Promise<SiteProxy> {
  const [port, adminPort] = [await findFreePort(), await findFreePort()];
  const url = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'caddy-'));
  const child = spawn('caddy', ['run', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      SITE_HOST: url,
      SITE_A: `127.0.0.1:${a.port}`,
      SITE_B: `127.0.0.1:${b.port}`,
    },
  });
  const ended = once(child, 'exit');
  // Until both instances count as healthy.
  for (let attempt = 0; attempt < 100 && !(await fetch(url).catch(() => null))?.ok; attempt++)
    await wait(100);
  return {
    url,
    fetch,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
