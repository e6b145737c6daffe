import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { bundleServer } from '../lib/bundle-server.mjs';
import { root, StepError } from '../lib/run.mjs';
import { admin } from './editor.mjs';
import { median } from './median.mjs';
import { startScript, startSite } from './processes.mjs';
import { startBundled } from './start-bundled.mjs';
import { takeTurns } from './take-turns.mjs';

const siteCount = 40;
const poolSize = 3;

/** Connections of a site with one renderer, as docs/deployment.md computes them. */
export const maxConnections = poolSize + 2 + 6;

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
export async function measureSites() {
  const server = await startBundled('run-postgres.ts', []);
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-sites-'));
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
    const times = await createSites({ ...settings, ...database, DATA_DIR: dataDir });
    for (const place of [
      { ...database, DATABASE_SCHEMA: 'school_1' },
      {},
      { ...database, DATABASE_SCHEMA: 'school_2' },
    ])
      sites.push(await startSite({ ...settings, DATABASE_URL: '', ...place }));
    return { ...times, ...(await measureNoise(sites, server.message)) };
  } finally {
    for (const site of sites) await site.stop();
    await server.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function createSites(env) {
  const outfile = join(root, 'dist/bench-sites/manage-sites.mjs');
  await bundleServer({ entry: 'scripts/manage-sites.ts', outfile });
  const run = (args, more = {}) => {
    const startedAtMs = performance.now();
    const options = { cwd: root, env: { ...process.env, ...env, ...more }, encoding: 'utf8' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [outfile, ...args], options);
    if (status !== 0) throw new StepError(`sites ${args.join(' ')} failed: ${stderr}`);
    return { seconds: (performance.now() - startedAtMs) / 1000, stdout };
  };
  const created = Array.from({ length: siteCount }, (_, index) =>
    // Two have sample content, which is measured.
    run(['create', `school_${index + 1}`], {
      SAMPLE_CONTENT: String(index < 2),
      DATA_DIR: join(env.DATA_DIR, String(index + 1)),
    }),
  );
  const migrated = run(['migrate']);
  const listed = run(['list']).stdout.match(/^school_\d+ /gm)?.length ?? 0;
  return {
    siteCount: listed,
    createSeconds: median(created.map(({ seconds }) => seconds)),
    migrateSeconds: migrated.seconds,
  };
}

async function measureNoise([quiet, onSqlite, onPostgres], url) {
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
  return {
    p99Ms: values.map(median),
    ofProcessors: toRatio(1, 0),
    ofDatabase: toRatio(2, 1),
    ofBoth: toRatio(2, 0),
    searchesPerSecond: median(noise),
    connections,
  };
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
