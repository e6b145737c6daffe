import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '@/lib/log/log';

/** Pause between two requests, in milliseconds. */
const pauseMs = 250;

/** How often a line says that the API does not answer yet, in milliseconds. */
const lineEveryMs = 10_000;

/**
 * Waits until the API at `apiUrl` is healthy. It fills an empty database first, which takes a while; a page requested
 * meanwhile would be an error page.
 */
export async function waitForApi(apiUrl: string, log: Log): Promise<void> {
  const startedAtMs = Date.now();
  let nextLineMs = lineEveryMs;
  while (!(await isHealthy(apiUrl))) {
    const waitedMs = Date.now() - startedAtMs;
    if (waitedMs >= nextLineMs) {
      nextLineMs += lineEveryMs;
      log.info(`The API fills the database (${Math.round(waitedMs / 1000)} s).`);
    }
    await wait(pauseMs);
  }
}

async function isHealthy(apiUrl: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${apiUrl}/health`, { signal: AbortSignal.timeout(lineEveryMs) });
    return ok;
  } catch {
    return false;
  }
}
