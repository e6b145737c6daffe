import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PostgresSettings } from '@/lib/env/database-settings';
import { toClientConfig } from '@/lib/server/db/postgres/create-pool';
import { spawnCommand } from '@/tests/setup/spawn-command';
import { isOnPostgres, toTestDatabase } from '@/tests/setup/test-database';
import { openSitesFolder, type SitesFolder } from './site-file';

/** Other tests remove their schemas of the shared database at any time. */
const database = `command_${randomBytes(8).toString('hex')}`;

/** Executes a statement on the server of the tests; does nothing on SQLite. */
async function execute(statement: string): Promise<void> {
  const server = toTestDatabase() as PostgresSettings;
  if (!isOnPostgres()) return;
  const client = new pg.Client(toClientConfig({ ...server, schema: 'public' }));
  await client.connect();
  await client.query(statement);
  await client.end();
}

function toDatabaseUrl(): string {
  const url = new URL(process.env['TEST_DATABASE_URL']!);
  url.pathname = `/${database}`;
  return url.href;
}

describe('npm run sites', () => {
  const path = mkdtempSync(join(tmpdir(), 'sites-command-'));
  const data = join(path, 'data');
  let folder: SitesFolder;

  beforeAll(async () => {
    await execute(`create database ${database}`);
    // Pictures of the sample take minutes to copy.
    const own = [`SITES_DATA_DIR=${data}`, 'SAMPLE_CONTENT=false'];
    const shared = [...own, ...(isOnPostgres() ? [`DATABASE_URL=${toDatabaseUrl()}`] : [])];
    writeFileSync(join(path, 'shared.env'), `${shared.join('\n')}\n`);
    folder = openSitesFolder(path);
  });
  afterAll(async () => {
    rmSync(path, { recursive: true, force: true });
    await execute(`drop database if exists ${database} with (force)`);
  });

  async function run(...args: string[]) {
    const { code, stdout, stderr } = await spawnCommand('scripts/sites.mjs', args, { SITES_DIR: path }).ended;
    return { code, output: stdout + stderr };
  }

  /** Returns the words of a site's line in the list. */
  async function list(name: string): Promise<string[]> {
    const { output } = await run('list');
    const line = output.split('\n').find((text) => text.startsWith(`${name} `)) ?? '';
    return line.split(/ {2,}/);
  }

  test('creates a site with settings, secret, data, first account and an entry for the proxy', async () => {
    const { code, output } = await run('create', 'gym7', 'https://gym7.example');
    expect(code, output).toBe(0);
    expect(output).toMatch(/admin@lyceum\.local/);
    expect(output).toContain('Next: systemctl enable --now lyceum@gym7');
    const { env } = folder.find('gym7');
    expect(env).toMatchObject({
      SITE_URL: 'https://gym7.example',
      PORT: '3100',
      DATA_DIR: join(data, 'gym7'),
    });
    expect(env['AUTH_SECRET']!.length).toBeGreaterThan(40);
    expect(env['DATABASE_SCHEMA']).toBe(isOnPostgres() ? 'gym7' : undefined);
    expect(readFileSync(join(path, 'gym7.caddy'), 'utf8')).toContain('gym7.example {');
    const [, address, state, version, kind, items, megabytes, backup] = await list('gym7');
    expect(kind).toBe(isOnPostgres() ? 'PostgreSQL' : 'SQLite');
    expect([address, state, version, backup]).toEqual(['https://gym7.example', 'stopped', '-', 'none']);
    expect(Number(items)).toBeGreaterThan(10);
    expect(Number(megabytes)).toBeGreaterThan(0);
    const again = await run('create', 'gym7', 'https://other.example');
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('nothing was changed') });
  }, 300_000);

  test('clones the content of a site, with a secret of its own', async () => {
    const { code, output } = await run('clone', 'gym7', 'gym8', 'https://gym8.example');
    expect(code, output).toBe(0);
    const [template, copy] = [folder.find('gym7').env, folder.find('gym8').env];
    expect(copy['PORT']).toBe('3101');
    expect(copy['AUTH_SECRET']).not.toBe(template['AUTH_SECRET']);
    expect((await list('gym8'))[5]).toBe((await list('gym7'))[5]);
    expect(existsSync(join(path, 'gym8.content.zip'))).toBe(false);
    const none = await run('clone', 'nobody', 'gym9', 'https://gym9.example');
    expect(none).toMatchObject({ code: 1, output: expect.stringContaining('There is no site nobody') });
    expect(existsSync(join(path, 'gym9.env'))).toBe(false);
  }, 300_000);

  test('renames a site, gives it an alias, and switches it off and on', async () => {
    for (const args of [
      ['address', 'gym8', 'https://lyceum8.example'],
      ['alias', 'gym8', 'www.gym8.example'],
      ['disable', 'gym8'],
    ])
      expect((await run(...args)).code).toBe(0);
    expect(folder.find('gym8').env['SITE_ALIASES']).toBe('gym8.example www.gym8.example');
    expect((await list('gym8')).slice(1, 3)).toEqual(['https://lyceum8.example', 'disabled']);
    expect((await run('enable', 'gym8')).code).toBe(0);
    expect((await list('gym8'))[2]).toBe('stopped');
    expect((await run('alias', 'gym8', 'www.gym8.example', '--remove')).code).toBe(0);
    expect(folder.find('gym8').env['SITE_ALIASES']).toBe('gym8.example');
  }, 300_000);

  test('removes a site that is off and stopped, after its backup', async () => {
    const backup = join(path, 'gym8.zip');
    const remove = () => run('remove', 'gym8', `--backup=${backup}`);
    expect((await remove()).output).toContain('Switch the site off first');
    await run('disable', 'gym8');
    const server = createServer((_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(3101, '127.0.0.1', resolve));
    const whileItRuns = await remove().finally(() => server.close());
    expect(whileItRuns.output).toContain('Stop the site first');
    expect(existsSync(backup)).toBe(false);
    const { code, output } = await remove();
    expect(code, output).toBe(0);
    expect(existsSync(backup)).toBe(true);
    expect(readFileSync(`${backup}.env`, 'utf8')).toContain('AUTH_SECRET=');
    for (const file of ['gym8.env', 'gym8.caddy', 'gym8.disabled', 'data/gym8'])
      expect(existsSync(join(path, file)), file).toBe(false);
    expect(await list('gym8')).toEqual(['']);
    expect((await list('gym7'))[2]).toBe('stopped');
  }, 300_000);

  test.skipIf(isOnPostgres())(
    'lists forty sites in five seconds',
    async () => {
      const template = folder.find('gym7');
      for (let number = 10; number < 49; number += 1) {
        const name = `school${number}`;
        cpSync(join(data, 'gym7'), join(data, name), { recursive: true });
        const own = { SITE_URL: `https://${name}.example`, PORT: String(3100 + number) };
        folder.write({
          name,
          isDisabled: false,
          env: { ...template.env, ...own, DATA_DIR: join(data, name) },
        });
      }
      const seconds: number[] = [];
      // A busy machine delays some.
      for (let round = 0; round < 5; round += 1) {
        const startMs = performance.now();
        const { output } = await run('list');
        seconds.push((performance.now() - startMs) / 1000);
        expect(output.match(/^\w+ +https:.* stopped /gm)).toHaveLength(40);
      }
      expect(Math.min(...seconds)).toBeLessThan(5);
    },
    300_000,
  );
});
