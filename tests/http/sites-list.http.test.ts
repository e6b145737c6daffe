import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startSite } from '../e2e/support/running-site';
import { spawnCommand } from '../setup/spawn-command';

interface Listed {
  readonly name: string;
  readonly state: string;
  readonly version: string | null;
  readonly items: number | null;
  readonly bytes: number | null;
  readonly backupAt: string | null;
  readonly backupAgeSeconds: number | null;
  readonly problem: string | null;
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const secret = 'c2VjcmV0IG9mIGEgdGVzdCB0aGF0IGlzIGxvbmcgZW5vdWdo';

test('lists running sites with version, contents and age of the backup, and says which are down', async () => {
  const site = await startSite();
  const sites = mkdtempSync(join(process.env['E2E_FOLDER'] ?? tmpdir(), 'sites-list-'));
  const stranger = createServer((_request, response) => response.end('{"status":"ok"}'));
  onTestFinished(async () => {
    stranger.close();
    await site.kill();
    rmSync(sites, { recursive: true, force: true });
  });
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve));
  const add = (name: string, port: number | string, dataDir: string) =>
    writeFileSync(
      join(sites, `${name}.env`),
      `SITE_URL=https://${name}.example\nPORT=${port}\nDATA_DIR=${dataDir}\nAUTH_SECRET=${secret}\n`,
    );
  add('gym1', site.port, site.dataDir);
  add('gym2', (stranger.address() as AddressInfo).port, join(sites, 'nothing'));
  add('gym3', 'first', site.dataDir);

  async function list(...args: string[]): Promise<string> {
    const command = spawnCommand('scripts/sites.mjs', ['list', ...args], { SITES_DIR: sites });
    const { code, stdout, stderr } = await command.ended;
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    return stdout;
  }
  const listJson = async () => JSON.parse(await list('--json')) as Listed[];

  const [running, failing, broken] = await listJson();
  const database = { kind: 'sqlite', place: join(site.dataDir, 'site.sqlite') };
  expect(running).toMatchObject({ name: 'gym1', state: 'runs', disabled: false, version, database });
  expect(running).toMatchObject({ backupAt: null, backupAgeSeconds: null, problem: null });
  expect(running!.items).toBeGreaterThan(100);
  expect(running!.bytes).toBeGreaterThan(1_000_000);
  // Another program answers at its port, and it has no data.
  expect(failing).toMatchObject({ name: 'gym2', state: 'fails', version: null, items: null });
  expect(failing!.problem).toMatch(/^Its database cannot be read: .*ENOENT/);
  expect(broken).toMatchObject({ name: 'gym3', state: 'broken', items: null });
  expect(broken!.problem).toContain('PORT');

  const backup = spawnSync(process.execPath, ['dist/make-backup.mjs', join(sites, 'gym1.zip')], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: site.dataDir },
    encoding: 'utf8',
  });
  expect(backup).toMatchObject({ status: 0, stderr: '' });
  const [backedUp] = await listJson();
  expect(Math.abs(Date.parse(backedUp!.backupAt!) - Date.now())).toBeLessThan(600_000);
  expect(backedUp!.backupAgeSeconds).toBeGreaterThanOrEqual(0);
  const line = (await list()).split('\n').find((text) => text.startsWith('gym1'))!;
  const cells = ['gym1', 'https://gym1.example', 'runs', version, 'SQLite', String(backedUp!.items)];
  expect(line.split(/ {2,}/)).toEqual([...cells, expect.stringMatching(/^\d+\.\d$/), '0 h']);

  await site.kill();
  const [down] = await listJson();
  expect(down).toMatchObject({ state: 'stopped', version: null, items: backedUp!.items, problem: null });
}, 300_000);
