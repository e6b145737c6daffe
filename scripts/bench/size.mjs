import { once } from 'node:events';
import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundleServer } from '../lib/bundle-server.mjs';
import { root, StepError } from '../lib/run.mjs';
import { onEnd } from './clean-ups.mjs';

/** Site sizes as shares of the full size, smallest first, with the seconds of each. */
const sizes = [
  { share: 0.01, seconds: 15 },
  { share: 0.1, seconds: 45 },
  { share: 1, seconds: 270 },
];

/** Largest allowed ratio between a call at full size and at a hundredth of it: ln 10,000 / ln 100. */
const allowedGrowth = 2;

/** Milliseconds of clock and machine noise allowed per call. */
const noiseMs = 0.5;

/** Fills a site of each size and measures the same calls on it, each size in a new process. */
export async function benchSize({ report }) {
  const outfile = join(root, 'dist', 'bench-size.mjs');
  mkdirSync(join(root, 'dist'), { recursive: true });
  await bundleServer({ entry: 'scripts/bench/size/measure-site.ts', outfile });
  const results = [];
  for (const { share, seconds } of sizes) {
    report.step(`size: ${share * 100} % of 62,000 items`, seconds);
    const dataDir = mkdtempSync(join(tmpdir(), 'bench-size-'));
    const child = fork(outfile, [dataDir, String(share)], { cwd: root, execArgv: ['--expose-gc'] });
    const end = onEnd(() => {
      child.kill();
      rmSync(dataDir, { recursive: true, force: true });
    });
    try {
      let answer;
      child.on('message', (message) => (answer = message));
      const [code] = await once(child, 'exit');
      if (code !== 0) throw new StepError(`The measuring process exited with code ${code}.`);
      results.push(answer);
    } finally {
      await end();
    }
  }
  reportSizes(report, results);
}

function reportSizes(report, results) {
  const [least, , most] = results;
  const show = (toText) => results.map(toText).join(' → ');
  report.row(
    'news + albums + images',
    show(({ size }) => Object.values(size).join(' + ')),
  );
  for (const name of Object.keys(least.times)) {
    const allowed = allowedGrowth * least.times[name] + noiseMs;
    const value = show(({ times }) => times[name].toFixed(2));
    report.row(`${name}, ms`, value, `≤ ${allowed.toFixed(2)}`, most.times[name] <= allowed);
  }
  const maxMib = least.memoryMib + 150;
  const memory = show(({ memoryMib }) => Math.round(memoryMib));
  report.row('memory, MiB', memory, `≤ ${Math.round(maxMib)}`, most.memoryMib <= maxMib);
}
