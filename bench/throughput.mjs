import { median } from './median.mjs';
import { readMemoryMib, startScript } from './processes.mjs';

const connections = 32;
const rounds = 7;
const roundMs = 2_000;

/**
 * Measures the cached home page and a bare server that sends the same bytes, alternately, so that other load of the
 * machine affects both.
 */
export async function measureThroughput(site) {
  const bare = await startScript('bare-server.mjs', [`${site.origin}/`]);
  const { port, bytes } = bare.message;
  const measure = (to) => load(to, { milliseconds: roundMs, paths: ['/'] });
  await measure(port);
  await measure(site.port);
  const results = [];
  for (let round = 0; round < rounds; round++) {
    results.push({ bare: await measure(port), site: await measure(site.port) });
  }
  bare.stop();
  return {
    bytes,
    site: median(results.map((result) => result.site)),
    bare: median(results.map((result) => result.bare)),
    ratio: median(results.map((result) => result.site / result.bare)),
  };
}

/** Measures the memory of the site's process before and after 30,000 requests, some to addresses that do not exist. */
export async function measureMemory(site) {
  const before = readMemoryMib(site.pid);
  await load(site.port, { requests: 29_000, paths: ['/', '/?utm_source={n}', '/news', '/about'] });
  await load(site.port, { requests: 1_000, paths: ['/news?page={n}', '/news?q=a{n}', '/nothing-{n}'] });
  return { before, after: readMemoryMib(site.pid) };
}

async function load(port, { milliseconds = 0, requests = 0, paths }) {
  const run = await startScript(
    'load.mjs',
    [port, connections, milliseconds, requests, ...paths].map(String),
  );
  return run.message.perSecond;
}
