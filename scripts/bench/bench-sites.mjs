import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { bundleServer } from '../lib/bundle-server.mjs';
import { root, StepError } from '../lib/run.mjs';
import { onEnd } from './clean-ups.mjs';
import { admin } from './editor.mjs';
import { median } from './median.mjs';
import { startScript, startSite } from './processes.mjs';
import { startBundled } from './start-bundled.mjs';
import { takeTurns } from './take-turns.mjs';

const siteCount = 40;
const poolSize = 3;

/** Connections of a site with one renderer, as docs/deployment.md computes them. */
const maxConnections = poolSize + 2 + 6;

const roundMs = 5_000;
const savesPerRound = 10;

/** Requests of visitors of the quiet site: a cached page asks the database for the version, a list is not cached. */
const readers = { connections: 4, perSecond: 60, paths: ['/', '/api/news?perPage=3&page={n}'] };

/** Searches of which none is cached; together with the saves they keep the database busy. */
const searches = {
  connections: 8,
  perSecond: 20,
  paths: ['/api/search?q=%D1%88%D0%BA%D0%BE%D0%BB%D0%B0+{n}'],
};

/**
 * Creates forty sites in one database and migrates them. Then measures the visitors of one site: alone, while another
 * site on SQLite is under load, and while another site of the same database is. The first two differ by the processors
 * that all share, the last two by the database.
 */
export async function benchSites({ report }) {
  const server = await startBundled('run-postgres.ts', []);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-sites-'));
  const removeData = onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const settings = {
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
    MAX_UNCACHED_PER_SECOND: '100000',
    RENDERERS: '1',
  };
  const database = { DATABASE_URL: server.message, DATABASE_POOL_SIZE: String(poolSize) };
  const sites = [];
  try {
    await createSites({ ...settings, ...database, DATA_DIR: dataDir }, report);
    report.step('sites: start of three sites', 45);
    for (const place of [
      { ...database, DATABASE_SCHEMA: 'school_1' },
      {},
      { ...database, DATABASE_SCHEMA: 'school_2' },
    ])
      sites.push(await startSite({ ...settings, DATABASE_URL: '', ...place }));
    await measureNoise(sites, server.message, report);
  } finally {
    for (const site of sites) await site.stop();
    await server.end();
    await removeData();
  }
}

async function createSites(env, report) {
  const outfile = join(root, 'dist/bench-sites/manage-sites.mjs');
  await bundleServer({ entry: 'scripts/manage-sites.ts', outfile });
  const run = async (args, more = {}) => {
    const startedAtMs = performance.now();
    const options = { cwd: root, env: { ...process.env, ...env, ...more } };
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [outfile, ...args], options);
      return { seconds: (performance.now() - startedAtMs) / 1000, stdout };
    } catch (error) {
      throw new StepError(`sites ${args.join(' ')} failed: ${error.stderr}`);
    }
  };
  report.step(`sites: creation of ${siteCount}`, 3 * siteCount);
  const created = [];
  for (let site = 1; site <= siteCount; site++) {
    // Two have sample content, which is measured.
    const settings = { SAMPLE_CONTENT: String(site <= 2), DATA_DIR: join(env.DATA_DIR, String(site)) };
    created.push(await run(['create', `school_${site}`], settings));
  }
  report.step('sites: migration of all', 20);
  const migrated = await run(['migrate']);
  const listed = (await run(['list'])).stdout.match(/^school_\d+ /gm)?.length ?? 0;
  report.row('sites in one database', listed, `= ${siteCount}`, listed === siteCount);
  const createSeconds = median(created.map(({ seconds }) => seconds));
  report.row('  created by sites create, s each', createSeconds.toFixed(1));
  report.row('  migrated again by sites migrate, s for all', migrated.seconds.toFixed(1));
}

async function measureNoise([quiet, onSqlite, onPostgres], url, report) {
  report.step('sites: one site while others are under load', 120);
  const editors = new Map();
  for (const site of [onSqlite, onPostgres])
    editors.set(site, await startBundled('publish-news.ts', [site.origin, admin.email, admin.password]));
  const client = await connect(url);
  let connections = 0;
  const noise = [];
  const results = await takeTurns([null, onSqlite, onPostgres], async (noisy) => {
    const saving = noisy && editors.get(noisy).ask(savesPerRound);
    const searching = noisy && load({ port: noisy.port, milliseconds: roundMs + 1_000, ...searches });
    await wait(500);
    const reads = await load({ port: quiet.port, milliseconds: roundMs, ...readers });
    if (noisy === onPostgres) {
      connections = Math.max(connections, await countConnections(client, 'school_2'));
      noise.push((await searching).perSecond);
    }
    await Promise.all([saving, searching]);
    await wait(500);
    return reads;
  });
  await client.end();
  for (const { end } of editors.values()) await end();
  const values = results.map((ofCondition) => ofCondition.map(({ p99Ms }) => p99Ms));
  const toRatio = (left, right) => median(values[left].map((value, round) => value / values[right][round]));
  const ofDatabase = toRatio(2, 1);
  report.row(
    'p99 of a site, ms: alone, beside load on SQLite, beside load on its database',
    values.map((ofCondition) => median(ofCondition).toFixed(1)).join(', '),
  );
  report.row('  beside load on SQLite : alone (processors)', toRatio(1, 0).toFixed(2));
  report.row('  on its database : on SQLite (database)', ofDatabase.toFixed(2), '≤ 1.50', ofDatabase <= 1.5);
  report.row('  on its database : alone (both)', toRatio(2, 0).toFixed(2));
  report.row('  searches of the load per second, beside saves', median(noise).toFixed(0));
  const isBounded = connections <= maxConnections;
  report.row('  connections of the site under load', connections, `≤ ${maxConnections}`, isBounded);
}

async function load(plan) {
  const { message } = await startScript('load.mjs', [JSON.stringify(plan)]);
  if (message.failures > 0) throw new StepError(`${plan.paths[0]}: ${message.failures} failures`);
  return message;
}

async function connect(url) {
  const { host } = Object.fromEntries(new URL(url).searchParams);
  const client = new pg.Client({ connectionString: url, ...(host && { host }) });
  await client.connect();
  return client;
}

async function countConnections(client, schema) {
  const text = 'select count(*)::int as count from pg_stat_activity where application_name = $1';
  return (await client.query(text, [`lyceum ${schema}`])).rows[0].count;
}
