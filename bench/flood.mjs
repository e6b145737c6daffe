import { setTimeout as wait } from 'node:timers/promises';
import { startScript } from './processes.mjs';
import { toP99 } from './p99.mjs';

const connections = 16;
const roundMs = 10_000;

/** Addresses that are not cached, because `{n}` is another number in each request. */
const floods = {
  searches: ['/search?q=news+{n}', '/ru/search?q=20{n}'],
  'missing pages': ['/nothing-{n}', '/ru/news/nothing-{n}', '/basshylyq/{n}'],
  filters: ['/news?page={n}', '/gallery/images?album={n}', '/ru/achievements?page={n}'],
};

/**
 * Reads the cached home page again and again, first alone, then while 16 connections ask for pages that are not cached:
 * each kind of flood alone, then all at once.
 */
export async function measureFloods(site) {
  const reader = await startScript('read-pages.mjs', [site.origin, '5', '/']);
  try {
    await wait(roundMs);
    const idleMs = toP99((await reader.ask('report')).times);
    const all = { ...floods, 'all of them': Object.values(floods).flat() };
    const results = [];
    for (const [name, paths] of Object.entries(all)) {
      await reader.ask('report');
      const flood = await startScript('load.mjs', [site.port, connections, roundMs, 0, ...paths].map(String));
      const { times, failures } = await reader.ask('report');
      results.push({
        name,
        perSecond: flood.message.perSecond,
        p99Ms: toP99(times),
        reads: times.length,
        failures,
      });
      // Lets the last renderings end.
      await wait(1_000);
    }
    return { idleMs, floods: results };
  } finally {
    reader.stop();
  }
}
