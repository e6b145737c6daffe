import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSite, type RunningSite } from '../e2e/support/running-site';

let site: RunningSite;
let folder: string;
let backup: string;
/** Folder in which rehearsals make theirs. */
let temporary: string;

beforeAll(async () => {
  folder = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'rehearsal-'));
  backup = join(folder, 'copy.zip');
  site = await startSite({ env: { METRICS: 'loopback' } });
  const { status, stderr } = spawnSync(process.execPath, ['dist/make-backup.mjs', backup], toOptions());
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
beforeEach(() => {
  temporary = mkdtempSync(join(folder, 'temporary-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of the running site, of which a rehearsal must use none. */
const toOptions = (more: Record<string, string> = {}) => {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: site.dataDir, ...more };
  return { encoding: 'utf8' as const, env: { NODE_ENV: 'production' as const, ...env } };
};

const toRehearsalOptions = () =>
  toOptions({
    TMPDIR: temporary,
    PORT: String(site.port),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
    S3_BUCKET: 'none',
    AUTH_SECRET: 'short',
  });

const rehearse = (path: string) =>
  spawnSync(process.execPath, ['scripts/restore.mjs', '--rehearse', path], toRehearsalOptions());

const listLiveFiles = () =>
  readdirSync(site.dataDir, { recursive: true })
    .map(String)
    .filter((name) => !/sqlite-(wal|shm)$/.test(name))
    .sort();

test('a site that was backed up says when in its metrics', async () => {
  const metrics = await (await fetch(`${site.url}/metrics`)).text();
  const [, seconds] = /^lyceum_last_backup_timestamp_seconds\{process="delivery"\} (\S+)$/m.exec(metrics)!;
  expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(3600);
});

test('a rehearsal of a backup starts a site on it, and leaves nothing', () => {
  const before = listLiveFiles();
  const { status, stdout, stderr } = rehearse(backup);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const [counted, answered, verdict] = stdout.split('\n');
  expect(counted).toMatch(/^Backup of 20\S+Z: \d{3,} items, \d{2,} files \(\d+ MB\), tried in \d+ s\.$/);
  expect(answered).toBe('Answered: health, the home page in Kazakh and Russian, a picture, a document.');
  expect(verdict).toBe('The backup can be restored: tried with SQLite and a folder, which are gone again.');
  expect(readdirSync(temporary)).toEqual([]);
  expect(listLiveFiles()).toEqual(before);
});

test('a rehearsal refuses a damaged backup with a sentence, and leaves nothing', () => {
  const bytes = readFileSync(backup);
  const middle = Math.floor(bytes.length / 2);
  // Inverted, because any constant may be what the file has there.
  for (let at = middle; at < middle + 64; at += 1) bytes[at] = ~bytes[at]! & 0xff;
  const path = join(folder, 'damaged.zip');
  writeFileSync(path, bytes);
  const { status, stdout, stderr } = rehearse(path);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^\S+damaged\.zip is no backup of a site, or it is damaged[^\n]*\n$/);
  expect(readdirSync(temporary)).toEqual([]);
});

// Processes are found in /proc.
test.runIf(process.platform === 'linux')(
  'a rehearsal that is interrupted while its site starts leaves nothing',
  async () => {
    const child = spawn(
      process.execPath,
      ['scripts/restore.mjs', '--rehearse', backup],
      toRehearsalOptions(),
    );
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    await expect.poll(() => countProcesses(), { timeout: 120_000 }).toBeGreaterThan(0);
    child.kill('SIGINT');
    const [code] = await once(child, 'close');
    expect({ code, said }).toEqual({
      code: 1,
      said: 'Stopped before the end: nothing is left of the rehearsal.\n',
    });
    expect(readdirSync(temporary)).toEqual([]);
    await expect.poll(() => countProcesses()).toBe(0);
  },
);

/** Returns the number of processes of the site whose data is in the temporary folder. */
function countProcesses(): number {
  return readdirSync('/proc').filter((id) => {
    if (!/^\d+$/.test(id)) return false;
    try {
      return readFileSync(`/proc/${id}/environ`, 'latin1').includes(`DATA_DIR=${temporary}`);
    } catch {
      // It has ended.
      return false;
    }
  }).length;
}
