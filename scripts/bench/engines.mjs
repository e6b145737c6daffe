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
 * flushes each commit, as in production. The sites, and a bare server of the same page, take turns. Reports the medians
 * of both, and the median ratios of PostgreSQL to SQLite.
 */
export async function benchEngines({ report }) {
  report.step('engines: start of both sites', 45);
  const given = process.env['TEST_DATABASE_URL'];
  const server = given ? { message: given, end: async () => {} } : await startBundled('run-postgres.ts', []);
  const url = server.message;
  const schema = `bench_${randomBytes(6).toString('hex')}`;
  const sites = [];
  try {
    sites.push(await startSite({ ...settings, DATABASE_URL: '' }));
    sites.push(await startSite({ ...settings, DATABASE_URL: url, DATABASE_SCHEMA: schema }));
    await measure(sites, report);
  } finally {
    for (const site of sites) await site.stop();
    await dropSchema(url, schema);
    await server.end();
  }
}

async function measure(sites, report) {
  await measureCached(sites, report);
  const memoryMib = sites.map(({ pid }) => readMemoryMib(pid));
  report.step('engines: lists that are not cached', 40);
  const renders = await takeTurns(sites, ({ port }, round) =>
    load({ port, connections: 2, paths: [`/news?photo=${round}-{n}`], requests: 48 }),
  );
  reportBoth(report, 'news list, rendered per second', renders, ({ perSecond }) => perSecond, 1);
  report.step('engines: searches', 20);
  const words = await readTitleWords(sites[0].origin);
  const paths = words.map((word) => `/api/search?q=${encodeURIComponent(word)}`);
  const searches = await takeTurns(sites, ({ port }) => load({ port, connections: 2, paths, requests: 200 }));
  reportBoth(report, 'search by the API, per second', searches, ({ perSecond }) => perSecond, 0);
  await measureSaves(sites, report);
  report.row('memory of an instance, MiB', memoryMib.map((mib) => Math.round(mib)).join(', '));
}

async function measureCached(sites, report) {
  report.step('engines: the cached home page, and a bare server', 40);
  const bare = await startScript('bare-server.mjs', [`${sites[0].origin}/`]);
  const results = await takeTurns([...sites, { port: bare.message.port }], ({ port }) =>
    load({ port, connections: 32, paths: ['/'], milliseconds: cachedMs }),
  );
  await bare.stop();
  const cached = compare(results, ({ perSecond }) => perSecond);
  report.row('cached home page, requests/s: SQLite, PostgreSQL, bare server', show(cached, 0));
  report.row('  PostgreSQL : SQLite', cached.ratio.toFixed(2), '≥ 0.70', cached.ratio >= 0.7);
  report.row('  share of the bare server', cached.shares.map((share) => share.toFixed(2)).join(', '));
  report.row(
    '  p99, ms',
    show(
      compare(results, ({ p99Ms }) => p99Ms),
      1,
    ),
  );
}

async function measureSaves(sites, report) {
  report.step('engines: saves of a published item', 30);
  const editors = [];
  for (const { origin } of sites)
    editors.push(await startBundled('publish-news.ts', [origin, admin.email, admin.password]));
  const saves = await takeTurns(editors, ({ ask }) => ask(savesPerRound));
  for (const { end } of editors) await end();
  reportBoth(report, 'save of a published item, ms', saves, ({ saveMs }) => median(saveMs), 1);
  const visible = 'from the saved item to its public page, ms';
  reportBoth(report, visible, saves, ({ visibleMs }) => median(visibleMs), 1);
  const stale = saves.map((results) => results.reduce((sum, result) => sum + result.stale, 0));
  const isFresh = stale.every((count) => count === 0);
  report.row('  pages with an older text', stale.join(', '), '= 0', isFresh);
}

function reportBoth(report, name, results, toValue, digits) {
  const compared = compare(results, toValue);
  report.row(`${name}: SQLite, PostgreSQL`, show(compared, digits));
  report.row('  PostgreSQL : SQLite', compared.ratio.toFixed(2));
}

function show({ medians }, digits) {
  return medians.map((value) => value.toFixed(digits)).join(', ');
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
