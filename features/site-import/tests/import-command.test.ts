import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { BetterSqlite } from '@/lib/server/db/sqlite-client';
import { startOldSite, type RunningSite } from './old-site-server';
import { createSchoolSite, newsCount } from './school-site';

const bundle = 'dist/import-site/import-site.mjs';
let folder: string;
let old: RunningSite;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-import-'));
  old = await startOldSite(await createSchoolSite());
  // Builds the bundle.
  const help = spawnSync(process.execPath, ['scripts/import-site.mjs', '--help'], { encoding: 'utf8' });
  expect(help.stdout).toContain('Usage: npm run import:site');
}, 120_000);
afterAll(async () => {
  await old.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the command. `killWhen` is asked often; the process is killed as soon as it returns `true`. */
async function run(dataDir: string, args: readonly string[], killWhen: () => boolean = () => false) {
  const settings = {
    DATA_DIR: dataDir,
    NODE_ENV: 'production',
    ADMIN_PASSWORD: 'correct horse battery',
  } as const;
  const command = spawn(process.execPath, [bundle, old.url, '--allow-private', ...args], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => command.on('close', resolve));
  let isOver = false;
  void ended.then(() => (isOver = true));
  let isKilled = false;
  while (!isOver && !isKilled) {
    await sleep(10);
    if (!killWhen()) continue;
    isKilled = true;
    command.kill('SIGKILL');
  }
  const status = await ended;
  return { status, output, isKilled };
}

/** Reads the database of a site, which another process may write. */
function select<Row>(dataDir: string, sql: string): Row[] {
  const path = join(dataDir, 'site.sqlite');
  if (!existsSync(path)) return [];
  const db = new BetterSqlite(path, { readonly: true });
  try {
    return db.prepare<[], Row>(sql).all();
  } catch {
    return [];
  } finally {
    db.close();
  }
}

const count = (dataDir: string, table: string) =>
  select<{ n: number }>(dataDir, `select count(*) as n from ${table}`)[0]?.n ?? 0;

/** Returns what an import stored, without times and the random names of files. */
function dump(dataDir: string): string {
  return JSON.stringify([
    select(dataDir, 'select id, slug, title_kz, title_ru, date from news order by id'),
    select(dataDir, 'select id, slug, title_kz, title_ru, parent from page order by id'),
    select(dataDir, 'select id, slug, title_kz from album order by id'),
    select(dataDir, 'select id, album from image order by id'),
    select(dataDir, 'select id, title_kz, title_ru from document order by id'),
    select(dataDir, 'select source, target, item_id from redirect order by source'),
  ]);
}

test('without --yes and a terminal, the command reports and writes nothing', async () => {
  const dataDir = join(folder, 'asked');
  const { status, output } = await run(dataDir, ['--delay', '0', '--report-language', 'ru']);
  expect(status).toBe(1);
  expect(output).toContain('--yes');
  expect(existsSync(join(dataDir, 'site.sqlite'))).toBe(false);
  const report = readFileSync(/\S+-report\.txt/.exec(output)![0], 'utf8');
  expect(report.split('\n').length).toBeGreaterThan(150);
}, 120_000);

test('an import that is killed at any step leaves nothing half, and the next one completes it', async () => {
  const [whole, killed] = [join(folder, 'whole'), join(folder, 'killed')];
  const reference = await run(whole, ['--yes', '--delay', '0.1']);
  expect(reference.status).toBe(0);
  expect(reference.output.match(/^Reading the old site: \d+ pages/gm)?.length).toBeGreaterThan(2);
  expect(count(whole, 'news')).toBe(newsCount);
  const [pages, images] = [count(whole, 'page'), count(whole, 'image')];

  const asked = () => old.asked.length;
  const from = asked();
  const steps: readonly (() => boolean)[] = [
    () => asked() > from + 40,
    () => asked() > from + 130,
    () => count(killed, 'album') > 0,
    () => count(killed, 'image') > 1,
    () => count(killed, 'image') + count(killed, 'document') >= images + 5,
  ];
  for (const step of steps) {
    const { isKilled } = await run(killed, ['--yes', '--delay', '0'], step);
    expect(isKilled).toBe(true);
    expect([0, newsCount]).toContain(count(killed, 'news'));
    expect([0, pages]).toContain(count(killed, 'page'));
    // Each image that exists has its file.
    expect(select(killed, 'select id from image where file not in (select id from file)')).toEqual([]);
  }
  const last = await run(killed, ['--yes', '--delay', '0']);
  expect(last.status).toBe(0);
  expect(dump(killed)).toBe(dump(whole));

  const before = dump(killed);
  const again = await run(killed, ['--yes', '--delay', '0']);
  expect(again.output).toContain('Nothing was changed.');
  expect(dump(killed)).toBe(before);
}, 400_000);

test('an old site that cannot be reached is one sentence', async () => {
  const run_ = spawnSync(process.execPath, [bundle, 'http://127.0.0.1:9/', '--dry-run'], {
    ...{ encoding: 'utf8', env: { ...process.env, DATA_DIR: join(folder, 'none') } },
  });
  expect(run_.status).toBe(1);
  expect(run_.stderr).toContain('Nothing was imported.');
  expect(run_.stderr).toContain('--allow-private');
  expect(run_.stderr).not.toContain('    at ');
}, 60_000);
