import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median } from './median.mjs';
import { inBothLanguages, listPageKinds } from './page-kinds.mjs';

/** The newest version that supports every Node version of this project. */
const lighthouse = 'lighthouse@12.8.2';
const runs = 3;
const flags = '--headless=new --no-sandbox --disable-gpu --disable-quic --disable-background-networking';

/** Lowest accepted score per category. */
export const targets = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };

/** Returns the Lighthouse scores (0 to 100) of one page per kind on a phone, each the median of all runs. */
export async function measureScores(origin, browserPath) {
  const paths = inBothLanguages(await listPageKinds(origin));
  const pages = [];
  for (const path of paths) {
    const results = [];
    for (let run = 0; run < runs; run++) results.push(await score(origin + path, browserPath));
    const names = Object.keys(targets);
    const scores = Object.fromEntries(
      names.map((name) => [name, median(results.map((scores) => scores[name]))]),
    );
    // A run takes minutes, so each result is printed at once.
    console.log(path, ...Object.values(scores));
    pages.push({ path, scores });
  }
  return pages;
}

async function score(url, browserPath) {
  const { stdout } = await promisify(execFile)(
    'npx',
    ['--yes', lighthouse, url, '--quiet', '--output=json', `--chrome-flags=${flags}`],
    { env: { ...process.env, CHROME_PATH: browserPath }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories } = JSON.parse(stdout);
  return Object.fromEntries(
    Object.keys(targets).map((name) => [name, Math.round(categories[name].score * 100)]),
  );
}
