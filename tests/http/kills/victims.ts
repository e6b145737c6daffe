import { expect } from 'vitest';
import { killInstance } from '@/tests/e2e/fleet/kill-instance';
import { startSite, type RunningSite, type SiteOptions } from '@/tests/e2e/support/running-site';
import { isRunning, listChildren } from '@/tests/setup/list-children';
import { readCommand } from '@/tests/setup/read-command';

/** Processes of a site that a test kills: one of them, or all at once as when the machine loses its power. */
export const victims = ['renderer', 'picture-process', 'delivery', 'supervisor', 'all'] as const;

/** A process of a site, or all of them. */
export type Victim = (typeof victims)[number];

/** Kills counted, so that each process of a kind has its turn. */
let turn = 0;

/**
 * Kills a process of a site. Resolves with the site when it answers again. `env`: its settings, for a supervisor, which the
 * test starts again.
 */
export async function killAndRestart(
  site: RunningSite,
  victim: Victim,
  env: SiteOptions['env'],
): Promise<RunningSite> {
  const { dataDir, port } = site;
  const family = listFamily(site.pid);
  if (victim === 'supervisor') await site.kill();
  else if (victim === 'all') await killInstance(site);
  else {
    const pids = family.filter((pid) => readCommand(pid).includes(`dist/${victim}.mjs`));
    const pid = pids[(turn += 1) % pids.length];
    // The picture process ends by itself when it has nothing to do.
    if (pid !== undefined) {
      process.kill(pid, 'SIGKILL');
      await expect.poll(() => isRunning(pid)).toBe(false);
    }
    await waitUntilReady(site);
    return site;
  }
  // The others end with the supervisor. One that is starting has to start first.
  await expect.poll(() => family.filter(isRunning), { timeout: 60_000 }).toEqual([]);
  return startSite({ dataDir, port, env });
}

/** Returns the children of a process and their children. */
function listFamily(pid: number): number[] {
  return listChildren(pid).flatMap((child) => [child, ...listChildren(child)]);
}

/** Resolves when a site has a renderer. */
export async function waitUntilReady({ url }: RunningSite): Promise<void> {
  const readStatus = async () => (await fetch(`${url}/api/health`).catch(() => null))?.status;
  await expect.poll(readStatus, { timeout: 60_000 }).toBe(200);
}
