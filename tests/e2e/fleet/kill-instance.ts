import { listChildren } from '@/tests/setup/list-children';
import type { RunningSite } from '../support/running-site';

/** Ends all processes of an instance at once with SIGKILL, as when its machine is lost. */
export async function killInstance(site: RunningSite): Promise<void> {
  const children = listChildren(site.pid);
  // The supervisor first: it would start the others again.
  const ended = site.kill();
  for (const pid of children) process.kill(pid, 'SIGKILL');
  await ended;
}
