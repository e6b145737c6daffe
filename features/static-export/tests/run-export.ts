import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { toBareEnvironment } from '@/lib/env/child-environment';
import type { RunningSite } from '@/tests/e2e/support/running-site';

/** How a run of the command ended. */
export interface ExportRun {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** Longest time without a line, in milliseconds. */
  readonly longestSilenceMs: number;
}

/** Runs `npm run export:static` for a site, which may run. */
export async function runExport(
  site: Pick<RunningSite, 'dataDir' | 'url'>,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ExportRun> {
  const child = spawn(process.execPath, ['scripts/export-static.mjs', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...toBareEnvironment(),
      NODE_ENV: 'production',
      DATA_DIR: site.dataDir,
      SITE_URL: site.url,
      ...env,
    },
  });
  let [stdout, stderr] = ['', ''];
  let lastMs = performance.now();
  let longestSilenceMs = 0;
  const note = () => {
    const nowMs = performance.now();
    longestSilenceMs = Math.max(longestSilenceMs, nowMs - lastMs);
    lastMs = nowMs;
  };
  child.stdout.on('data', (chunk) => {
    note();
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => (stderr += String(chunk)));
  const [code] = (await once(child, 'close')) as [number | null];
  note();
  return { code, stdout, stderr, longestSilenceMs };
}
