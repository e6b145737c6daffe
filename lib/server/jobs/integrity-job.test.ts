import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { toLog } from '@/tests/setup/to-log';
import { isDamaged } from '../db/database-damage';
import { BetterSqlite } from '../db/sqlite-client';
import { createIntegrityJob } from './integrity-job';

let folder: string;
let path: string;
let lines: string[];
const log = toLog((line) => lines.push(line));

beforeEach(() => {
  lines = [];
  folder = mkdtempSync(join(tmpdir(), 'integrity-'));
  path = join(folder, 'site.sqlite');
  const file = new BetterSqlite(path);
  file.exec('create table small (id integer primary key, name text unique)');
  file.exec('create table page (id integer primary key, body text)');
  file.exec('create virtual table words using fts5 (body)');
  const insert = file.prepare('insert into page (body) values (?)');
  file.exec('begin');
  for (let row = 0; row < 500; row++) insert.run('text '.repeat(200));
  file.exec('commit');
  file.close();
});
afterEach(() => rmSync(folder, { recursive: true }));

function damagePage(): Buffer {
  const whole = readFileSync(path);
  const bytes = Buffer.from(whole);
  const middle = Math.floor(bytes.length / 2 / 4096) * 4096;
  bytes.fill(0xa5, middle, middle + 4096);
  writeFileSync(path, bytes);
  return whole;
}

const day = Date.UTC(2026, 2, 2, 9);
// Three o'clock in Almaty.
const night = Date.UTC(2026, 2, 2, 22, 10);

test('finds nothing in a whole database', async () => {
  await createIntegrityJob({ path, now: () => day, log }).run();
  expect([lines, isDamaged(path)]).toEqual([[], false]);
});

test('notices a damaged page at the start, and that the database was restored', async () => {
  const whole = damagePage();
  await createIntegrityJob({ path, now: () => day, log }).run();
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^The database \S+site\.sqlite is damaged: .+ restore the last backup\.$/s);
  expect(isDamaged(path)).toBe(true);
  writeFileSync(path, whole);
  await createIntegrityJob({ path, now: () => day, log }).run();
  expect(isDamaged(path)).toBe(false);
});

test('checks again at night only', async () => {
  let nowMs = day;
  const job = createIntegrityJob({ path, now: () => nowMs, log });
  await job.run();
  damagePage();
  await job.run();
  expect(isDamaged(path)).toBe(false);
  nowMs = night;
  await job.run();
  expect(isDamaged(path)).toBe(true);
});

test('the full check compares indexes with their tables', async () => {
  const file = new BetterSqlite(path);
  file.exec("insert into small (name) values ('a')");
  // Declares the index over another column, as if its entry were damaged.
  file.unsafeMode();
  file.pragma('writable_schema = on');
  file.exec(
    "update sqlite_schema set sql = 'create table small (name text unique, id integer)' where name = 'small'",
  );
  file.close();
  await createIntegrityJob({ path, now: () => night, log }).run();
  expect(isDamaged(path)).toBe(true);
});
