import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { toBareEnvironment } from '@/lib/env/child-environment';
import { EnvError } from '@/lib/env/env';
import { chooseFreePort } from './choose-free-port';

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

/** What a site is started on. */
export interface RestoredOrder {
  readonly dataDir: string;
  readonly signal: AbortSignal;
  /** Beginning of the sentences of errors, such as "The backup cannot be restored". */
  readonly failure: string;
  /** Settings besides those of the place. `SITE_URL` is the loopback address by default. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** Starts the built site on a data folder, reachable from this machine only. Throws `EnvError`. */
export async function startRestored(order: RestoredOrder): Promise<RestoredSite> {
  const { dataDir, signal, settings } = order;
  const port = await chooseFreePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...toBareEnvironment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      SAMPLE_CONTENT: 'false',
      ...settings,
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
    await waitUntilReady(url, order, () => child.exitCode);
    return { url, stop };
  } catch (error) {
    await stop();
    if (error instanceof EnvError && !signal.aborted) console.error(log.trimEnd());
    throw error;
  }
}

async function waitUntilReady(
  url: string,
  { signal, failure }: Pick<RestoredOrder, 'signal' | 'failure'>,
  readExitCode: () => number | null,
): Promise<void> {
  const deadlineMs = performance.now() + startTimeoutMs;
  while (performance.now() < deadlineMs) {
    signal.throwIfAborted();
    if (readExitCode() !== null)
      throw new EnvError(`${failure}: the site ended with code ${readExitCode()}.`);
    const response = await fetch(`${url}/api/health`, { signal }).catch(() => null);
    if (response?.ok) return;
    await wait(pollMs);
  }
  throw new EnvError(`${failure}: the site did not start within ${startTimeoutMs / 1000} s.`);
}
