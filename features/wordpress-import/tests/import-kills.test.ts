import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { drawNoise } from '@/tests/api/crash/server-process';
import { inFullRun } from '@/tests/e2e/support/coverage';
import { admin } from '@/tests/e2e/support/running-site';
import { listHalves } from '@/tests/setup/list-halves';
import { openSqlite } from '@/lib/server/db/sqlite';
import { toExport, type TestPost } from './test-export';

/** Number of kills: a few by default, more with CRASH_RUNS. */
const kills = Number(process.env['CRASH_RUNS'] ?? inFullRun(100, 5));

const photos = 4;

const goldenRatio = 0.618;

/** What an import adds. */
const addedTables = ['news', 'page', 'image', 'redirect'];

const timeout = (kills + 4) * 60_000;

test(
  `an import that is killed ${kills} times adds everything or nothing, and completes when it is repeated`,
  { timeout },
  async () => {
    const folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'import-kills-'));
    const args = await writeExport(folder);
    const complete = join(folder, 'complete');
    // The script bundles the command, which the rounds start without it.
    spawnSync(process.execPath, ['scripts/import-wordpress.mjs', '--help']);
    const startedAtMs = Date.now();
    expect(await importInto(complete, args)).toBe(0);
    const durationMs = Date.now() - startedAtMs;
    const expected = await countRows(complete);
    expect(expected).toMatchObject({ news: photos, page: photos, image: photos });
    const decoded = new Set<string>();
    for (let round = 0; round < kills; round++) {
      const dataDir = join(folder, `round-${round}`);
      await importInto(dataDir, args, ((round * goldenRatio) % 1) * durationMs);
      if (existsSync(join(dataDir, 'site.sqlite'))) {
        const added = await countRows(dataDir);
        const rows = addedTables.map((name) => added[name] ?? 0);
        // A database that is not migrated completely has no tables.
        const isWhole = rows.every((count) => count === 0) || isEqual(rows, expected);
        expect({ round, rows, isWhole }).toEqual({ round, rows, isWhole: true });
      }
      expect(await importInto(dataDir, args)).toBe(0);
      expect(await countRows(dataDir)).toEqual(expected);
      expect({ round, halves: await listHalves(dataDir, decoded) }).toEqual({ round, halves: [] });
    }
  },
);

function isEqual(rows: readonly number[], expected: Readonly<Record<string, number>>): boolean {
  return addedTables.every((name, index) => rows[index] === expected[name]);
}

/** Writes an export of news with covers and of pages. Returns the arguments of the command. */
async function writeExport(folder: string): Promise<string[]> {
  const media = join(folder, 'media');
  mkdirSync(media);
  const posts: TestPost[] = [];
  for (let index = 1; index <= photos; index++) {
    const file = `photo-${index}.jpg`;
    writeFileSync(join(media, file), new Uint8Array(await drawNoise()));
    posts.push({ id: index, type: 'attachment', slug: `photo-${index}`, file });
    posts.push({ id: 100 + index, slug: `news-${index}`, language: 'ru', cover: index });
    posts.push({ id: 200 + index, type: 'page', slug: `page-${index}`, language: 'ru' });
  }
  const path = join(folder, 'export.xml');
  writeFileSync(path, toExport(posts));
  return [path, '--media', media];
}

/** Imports into the site of a folder. Resolves with the exit code; `null` if it was killed. */
async function importInto(
  dataDir: string,
  args: readonly string[],
  killedAfterMs?: number,
): Promise<number | null> {
  const child = spawn(process.execPath, ['dist/import-wordpress/import-wordpress.mjs', ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, ADMIN_PASSWORD: admin.password },
    stdio: 'ignore',
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (killedAfterMs !== undefined) {
    await Promise.race([wait(killedAfterMs), exited]);
    child.kill('SIGKILL');
  }
  return exited;
}

/** Returns the number of rows of each table of a site. */
async function countRows(dataDir: string): Promise<Record<string, number>> {
  const { db } = openSqlite(join(dataDir, 'site.sqlite'));
  const tables = (await db.introspection.getTables()).filter(({ name }) => !name.startsWith('text_of_'));
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(name)}`.execute(
      db,
    );
    counts[name] = rows[0]!.count;
  }
  await db.destroy();
  return counts;
}
