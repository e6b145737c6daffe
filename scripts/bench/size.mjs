import { once } from 'node:events';
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, StepError } from '../lib/run.mjs';
import { bundleServer } from '../lib/bundle-server.mjs';

/** Site sizes as shares of the full size, smallest first. */
const shares = [0.01, 0.1, 1];

/** Largest allowed ratio between a call at full size and at a hundredth of it: ln 10,000 / ln 100. */
export const allowedGrowth = 2;

/** Milliseconds of clock and machine noise allowed per call. */
export const noiseMs = 0.5;

/** Fills a site of each size and measures the same calls on it, each size in a new process. */
export async function measureSizes() {
  const outfile = join(root, 'dist', 'bench-size.mjs');
  mkdirSync(join(root, 'dist'), { recursive: true });
  await bundleServer({ entry: 'scripts/bench/size/measure-site.ts', outfile });
  const results = [];
  for (const share of shares) {
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-size-'));
    try {
      const child = fork(outfile, [dataDir, String(share)], { cwd: root, execArgv: ['--expose-gc'] });
      let answer;
      child.on('message', (message) => (answer = message));
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new StepError(`The measuring process exited with code ${code}.`);
      results.push(answer);
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  return results;
}
