import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { admin } from './editor.mjs';
import { median } from './median.mjs';
import { readMemoryMib, startScript, startSite } from './processes.mjs';
import { startBundled } from './start-bundled.mjs';
import { takeTurns } from './take-turns.mjs';

const cachedMs = 2_000;
const savesPerRound = 10;

/** Settings of both sites. The load generator has one address, which may ask for as much as it can. */
const settings = {
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  MAX_UNCACHED_PER_SECOND: '100000',
  AUTH_SECRET: randomBytes(32).toString('base64url'),
};

/**
 * Measures the same site on SQLite and on PostgreSQL: that of `TEST_DATABASE_URL`, or a server in a temporary folder that
 * flushes each commit, as in production. The sites, and a bare server of the same page, take turns. Returns the medians
 * of both, and the median ratios of PostgreSQL to SQLite.
 */
export async function measureEngines() {
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { message: given, end: async () => {} } : await startBundled('run-postgres.ts', []);
  const url = server.message;
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const sites = [];
  try {
    sites.push(await startSite({ ...settings, DATABASE_URL: '' }));
    sites.push(await startSite({ ...settings, DATABASE_URL: url, DATABASE_SCHEMA: schema }));
    return await measure(sites);
  } finally {
    for (const site of sites) await site.stop();
    await dropSchema(url, schema);
    await server.end();
  }
}

async function measure(sites) {
  const bare = await startScript('bare-server.mjs', [`${sites[0].origin}/`]);
  const cached = await takeTurns([...sites, { port: bare.message.port }], ({ port }) =>
    load({ port, connections: 32, paths: ['/'], milliseconds: cachedMs }),
  );
  bare.stop();
  const memoryMib = sites.map(({ pid }) => readMemoryMib(pid));
  const renders = await takeTurns(sites, ({ port }, round) =>
    load({ port, connections: 2, paths: [`/news?photo=${round}-{n}`], requests: 48 }),
  );
  const words = await readTitleWords(sites[0].origin);
  const paths = words.map((word) => `/api/search?q=${encodeURIComponent(word)}`);
  const searches = await takeTurns(sites, ({ port }) => load({ port, connections: 2, paths, requests: 200 }));
  const editors = [];
  for (const { origin } of sites)
    editors.push(await startBundled('publish-news.ts', [origin, admin.email, admin.password]));
  const saves = await takeTurns(editors, ({ ask }) => ask(savesPerRound));
  for (const { end } of editors) await end();
  return {
    cached: compare(cached, ({ perSecond }) => perSecond),
    cachedP99Ms: compare(cached, ({ p99Ms }) => p99Ms),
    renders: compare(renders, ({ perSecond }) => perSecond),
    searches: compare(searches, ({ perSecond }) => perSecond),
    saveMs: compare(saves, ({ saveMs }) => median(saveMs)),
    visibleMs: compare(saves, ({ visibleMs }) => median(visibleMs)),
    stale: saves.map((results) => results.reduce((sum, { stale }) => sum + stale, 0)),
    memoryMib,
  };
}

/** Returns the medians, and the median ratios of the second to the first, and of each to the last of three. */
function compare(results, toValue) {
  const values = results.map((ofSite) => ofSite.map(toValue));
  const ratio = (left, right) => median(left.map((value, round) => value / right[round]));
  const [sqlite, postgres, bare] = values;
  return {
    medians: values.map(median),
    ratio: ratio(postgres, sqlite),
    shares: bare ? [ratio(sqlite, bare), ratio(postgres, bare)] : [],
  };
}

async function load(plan) {
  const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
  if (message.failures > 0) throw new Error(`${plan.paths[0]}: ${message.failures} failures`);
  return message;
}

/** Returns the words of the titles of news, which a search finds. */
async function readTitleWords(origin) {
  const { data } = await (await fetch(`${origin}/api/news?perPage=50`)).json();
  const words = data.flatMap(({ title }) => `${title.kz ?? ''} ${title.ru ?? ''}`.split(/[^\p{L}]+/u));
  return [...new Set(words.filter((word) => word.length > 3))];
}

async function dropSchema(url, schema) {
  const { host, ...parts } = Object.fromEntries(new URL(url).searchParams);
  const client = new pg.Client({ connectionString: url, ...(host && { host }), ...parts });
  await client.connect();
  await client.query(`drop schema if exists ${schema} cascade`);
  await client.end();
}
