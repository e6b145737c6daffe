import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { EnvError } from '../../lib/env/env';
import { findFreePort } from '../lib/find-free-port.mjs';

/** A site that runs on a restored backup. */
export interface RestoredSite {
  /** Origin without a final slash. */
  readonly url: string;
  /** Resolves when its processes have ended. */
  stop(): Promise<void>;
}

/** Longest start in milliseconds; the migration of an old and large backup takes minutes. */
const startTimeoutMs = 15 * 60 * 1000;

const pollMs = 200;

/** Longest stop in milliseconds before the processes are killed. */
const stopTimeoutMs = 30_000;

/** Variables of the system that the site gets. Its settings are not among them, so no live data can be reached. */
const kept = ['PATH', 'HOME', 'TMPDIR', 'NODE_OPTIONS', 'LD_LIBRARY_PATH'];

/** Starts the built site on a data folder, reachable from this machine only. Throws `EnvError`. */
export async function startRestored(dataDir: string, signal: AbortSignal): Promise<RestoredSite> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...Object.fromEntries(kept.flatMap((name) => toEntries(name, process.env[name]))),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'false',
    },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += String(chunk)));
  const exited = once(child, 'close');
  const stop = async () => {
    child.kill('SIGTERM');
    const killing = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
    await exited;
    clearTimeout(killing);
  };
  try {
    await waitUntilReady(url, signal, () => child.exitCode);
    return { url, stop };
  } catch (error) {
    await stop();
    if (error instanceof EnvError && !signal.aborted) console.error(log.trimEnd());
    throw error;
  }
}

async function waitUntilReady(
  url: string,
  signal: AbortSignal,
  readExitCode: () => number | null,
): Promise<void> {
  const deadlineMs = performance.now() + startTimeoutMs;
  while (performance.now() < deadlineMs) {
    signal.throwIfAborted();
    if (readExitCode() !== null)
      throw new EnvError(`The backup cannot be restored: the site ended with code ${readExitCode()}.`);
    const response = await fetch(`${url}/api/health`, { signal }).catch(() => null);
    if (response?.ok) return;
    await wait(pollMs);
  }
  throw new EnvError(
    `The backup cannot be restored: the site did not start within ${startTimeoutMs / 1000} s.`,
  );
}

function toEntries(name: string, value: string | undefined): [string, string][] {
  return value === undefined ? [] : [[name, value]];
}
