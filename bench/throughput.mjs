import { median } from './median.mjs';
import { readMemoryMib, startScript } from './processes.mjs';

const connections = 32;
const rounds = 7;
const roundMs = 2_000;

/**
 * Measures the kept home page against a bare server that sends the same bytes, in turns, so that whatever else
 * the machine does meets both.
 */
export async function measureThroughput(site) {
  const bare = await startScript('bare-server.mjs', [`${site.origin}/`]);
  const { port, bytes } = bare.message;
  const measure = (to) => load(to, { milliseconds: roundMs, paths: ['/'] });
  await measure(port);
  await measure(site.port);
  const turns = [];
  for (let round = 0; round < rounds; round++) {
    turns.push({ bare: await measure(port), site: await measure(site.port) });
  }
  bare.stop();
  return {
    bytes,
    site: median(turns.map((turn) => turn.site)),
    bare: median(turns.map((turn) => turn.bare)),
    ratio: median(turns.map((turn) => turn.site / turn.bare)),
  };
}

/** Measures what the site's process holds before and after many requests, made-up addresses among them. */
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
