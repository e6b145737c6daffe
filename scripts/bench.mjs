// npm run bench                 everything
// npm run bench -- throughput   requests per second and memory
// npm run bench -- visit        weight and speed of a first visit
import { availableParallelism, cpus } from 'node:os';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilt } from './lib/built.mjs';
import { ensureInstalled } from './lib/installed.mjs';
import { requireNode } from './lib/node-version.mjs';
import { runMain } from './lib/run.mjs';

const asked = process.argv.slice(2);
const isAsked = (part) => asked.length === 0 || asked.includes(part);

requireNode();
await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const { startSite } = await import('../bench/processes.mjs');
  console.log(`Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model}`);
  const site = await startSite();
  try {
    const rows = [];
    if (isAsked('throughput')) rows.push(...(await benchThroughput(site)));
    if (isAsked('visit')) rows.push(...(await benchFirstVisit(site)));
    console.table(rows);
    if (rows.some(({ met }) => met === 'no')) process.exitCode = 1;
  } finally {
    await site.stop();
  }
});

async function benchThroughput(site) {
  const { measureMemory, measureThroughput } = await import('../bench/throughput.mjs');
  const { bytes, site: ours, bare, ratio } = await measureThroughput(site);
  const { before, after } = await measureMemory(site);
  return [
    row(`kept home page (${bytes} bytes), requests/s`, Math.round(ours)),
    row('bare node:http, same bytes, requests/s', Math.round(bare)),
    row('share of the bare server', ratio.toFixed(2), '≥ 0.60', ratio >= 0.6),
    row('memory before, MiB', Math.round(before)),
    row('memory after 30,000 requests, MiB', Math.round(after), '≤ before + 150', after <= before + 150),
  ];
}

async function benchFirstVisit(site) {
  const { measureBareScripts } = await import('../bench/bare-next-app.mjs');
  const { measureFirstVisits } = await import('../bench/first-visit.mjs');
  const bare = await measureBareScripts();
  const { withScripts, withoutScripts } = await measureFirstVisits(`${site.origin}/`, await ensureBrowser());
  const scripts = withScripts.bytes['Script'] ?? 0;
  const lcpRatio = withScripts.lcp / withoutScripts.lcp;
  return [
    row('JavaScript, kB', toKb(scripts), `≤ ${toKb(bare + 25_000)}`, scripts <= bare + 25_000),
    row('JavaScript of a bare Next page, kB', toKb(bare)),
    ...['Document', 'Stylesheet', 'Font', 'Image'].map((kind) =>
      row(`${kind}, kB`, toKb(withScripts.bytes[kind] ?? 0)),
    ),
    row('CLS', withScripts.cls.toFixed(4), '0', withScripts.cls === 0),
    row('LCP, ms', Math.round(withScripts.lcp)),
    row('LCP without JavaScript, ms', Math.round(withoutScripts.lcp)),
    row('LCP with : without', lcpRatio.toFixed(2), '≤ 1.30', lcpRatio <= 1.3),
  ];
}

function row(what, value, target = '', isMet = null) {
  return { what, value, target, met: isMet === null ? '' : isMet ? 'yes' : 'no' };
}

function toKb(bytes) {
  return (bytes / 1000).toFixed(1);
}
