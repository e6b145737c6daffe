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
export async function benchFloods({ openSite, report }) {
  const site = await openSite();
  const readers = { port: site.port, connections: 8, paths: ['/'], milliseconds: roundMs };
  const run = async (plan) => (await startScript('load.mjs', [JSON.stringify(plan)])).message;
  report.step('flood: the home page alone', (2 * roundMs) / 1000);
  await run(readers);
  const idle = await run(readers);
  report.row('home page alone, requests/s', Math.round(idle.perSecond));
  report.row('home page alone, p99 in ms', idle.p99Ms.toFixed(1));
  for (const connections of [16, 200]) {
    for (const [name, plan] of Object.entries(floods)) {
      report.step(`flood: ${connections} connections send ${name}`, roundMs / 1000 + 3);
      const flooding = run({ port: site.port, connections, milliseconds: roundMs + 1_500, ...plan });
      await wait(750);
      const reads = await run(readers);
      const flood = await flooding;
      reportFlood(report, { name, connections, perSecond: flood.perSecond, reads, idle });
      // Lets the last renderings end.
      await wait(1_000);
    }
  }
}

function reportFlood(report, { name, connections, perSecond, reads, idle }) {
  const share = reads.perSecond / idle.perSecond;
  const maxP99Ms = 2 * idle.p99Ms + 2;
  const what = `${connections} connections send ${name} (${Math.round(perSecond)}/s): throughput`;
  report.row(what, share.toFixed(2), '≥ 0.70', share >= 0.7);
  report.row('  p99, ms', reads.p99Ms.toFixed(1), `≤ ${maxP99Ms.toFixed(1)}`, reads.p99Ms <= maxP99Ms);
  report.row('  errors', reads.failures, '= 0', reads.failures === 0);
}
