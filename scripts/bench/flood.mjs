import { setTimeout as wait } from 'node:timers/promises';
import { startScript } from './processes.mjs';

const roundMs = 5_000;

/** Requests that are not cached, because `{n}` is another number in each of them. */
const floods = {
  searches: { paths: ['/search?q=news+{n}', '/ru/search?q=20{n}'] },
  'API searches': { paths: ['/api/search?q=news+{n}'] },
  'missing pages': { paths: ['/nothing-{n}', '/ru/news/nothing-{n}', '/basshylyq/{n}'] },
  filters: { paths: ['/news?page={n}', '/gallery/images?album={n}', '/ru/achievements?page={n}'] },
  'router data': {
    paths: ['/news?_rsc={n}', '/ru/about?_rsc={n}'],
    headers: { RSC: '1', 'Next-Router-State-Tree': '%5B%22{n}%22%5D' },
  },
  'junk actions': {
    paths: ['/contact', '/ru/news'],
    method: 'POST',
    body: '[]',
    headers: { 'Next-Action': '{n}', 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'text/plain' },
  },
  'slow sockets': { paths: ['/'], slow: true },
};

/**
 * Measures the throughput of the cached home page over eight connections: alone, and while 16 and then 200 connections
 * send each kind of flood.
 */
export async function measureFloods(site) {
  const readers = { port: site.port, connections: 8, paths: ['/'], milliseconds: roundMs };
  const run = async (plan) => (await startScript('load.mjs', [JSON.stringify(plan)])).message;
  await run(readers);
  const idle = await run(readers);
  const results = [];
  for (const connections of [16, 200]) {
    for (const [name, plan] of Object.entries(floods)) {
      const flooding = run({ port: site.port, connections, milliseconds: roundMs + 1_500, ...plan });
      await wait(750);
      const reads = await run(readers);
      const flood = await flooding;
      results.push({ name, connections, perSecond: flood.perSecond, reads });
      // Lets the last renderings end.
      await wait(1_000);
    }
  }
  return { idle, floods: results };
}
