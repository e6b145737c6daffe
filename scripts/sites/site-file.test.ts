import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeAlias, moveSite, switchSite } from './change-site';
import { createSite } from './add-site';
import { toTable } from './list-states';
import { toProxyEntry } from './proxy-entry';
import { choosePort, openSitesFolder, requireName, type SitesFolder } from './site-file';
import { requireAddress } from './site-hosts';
import { readSiteStates } from './read-site-states';

let path: string;
let folder: SitesFolder;
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'sites-'));
  folder = openSitesFolder(path);
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

function add(name: string, host: string, port: number) {
  const env = {
    SITE_URL: `https://${host}`,
    PORT: String(port),
    DATA_DIR: join(path, 'data', name),
    AUTH_SECRET: 's'.repeat(44),
  };
  folder.write({ name, env, isDisabled: false });
}

test('settings are read as they were written, by their owner alone', () => {
  const env = { SITE_URL: 'https://a.example', SCHOOL: 'School No. 7', AUTH_SECRET: 'a+b/c=' };
  folder.write({ name: 'a', env, isDisabled: true });
  expect(folder.find('a')).toEqual({ name: 'a', env, isDisabled: true });
  expect(statSync(join(path, 'a.env')).mode & 0o777).toBe(0o600);
  expect(() => folder.write({ name: 'b', env: { A: 'x\ny' }, isDisabled: false })).toThrow('line ends');
  expect(folder.list().map(({ name }) => name)).toEqual(['a']);
});

test('shared settings belong to no site, and a site overrides them', () => {
  add('a', 'a.example', 3100);
  writeFileSync(join(path, 'shared.env'), 'PORT=1\nLOG_LEVEL=warn\n');
  expect(folder.list().map(({ name }) => name)).toEqual(['a']);
  expect(folder.toSource(folder.find('a'))).toMatchObject({ PORT: '3100', LOG_LEVEL: 'warn' });
});

test.each([undefined, '', '7', 'School', 'a-b', 'a/b', '../a', 'shared', 'a'.repeat(42)])(
  'the name %s is refused',
  (name) => expect(() => requireName(name)).toThrow('The name of a site'),
);

test.each([
  undefined,
  'a.example',
  'ftp://a.example',
  'https://a.example/x',
  'https://u@a.example',
  'https://a.example.',
])('the address %s is refused', (address) =>
  expect(() => requireAddress(address)).toThrow('The address of a site'),
);

test('a new site gets a free port', () => {
  add('a', 'a.example', 3100);
  add('b', 'b.example', 3102);
  expect(choosePort(folder.list())).toBe(3101);
});

describe('hosts', () => {
  beforeEach(() => {
    add('a', 'a.example', 3100);
    add('b', 'b.example', 3101);
  });

  test('belong to one site', async () => {
    changeAlias(folder, 'a', { host: 'old.example', isRemoval: false });
    for (const host of ['old.example', 'b.example']) {
      expect(() => changeAlias(folder, 'a', { host, isRemoval: false })).toThrow('belongs to the site');
      const order = { name: 'c', address: `https://${host}` };
      await expect(createSite(folder, order)).rejects.toThrow('belongs to the site');
    }
    expect(() => moveSite(folder, 'b', 'https://old.example')).toThrow('belongs to the site a');
    expect(folder.list()).toHaveLength(2);
  });

  test('before a move lead to the new address', () => {
    changeAlias(folder, 'a', { host: 'www.a.example', isRemoval: false });
    const moved = moveSite(folder, 'a', 'https://new.example');
    expect(readFileSync(join(path, 'a.caddy'), 'utf8')).toBe(toProxyEntry(moved));
    expect(toProxyEntry(moved)).toContain('new.example {\n\treverse_proxy 127.0.0.1:3100 {');
    for (const host of ['a.example', 'www.a.example'])
      expect(toProxyEntry(moved)).toContain(`${host} {\n\tredir https://new.example{uri} 308\n}`);
    const back = moveSite(folder, 'a', 'https://a.example');
    expect(back.env['SITE_ALIASES']).toBe('www.a.example new.example');
    const removed = changeAlias(folder, 'a', { host: 'new.example', isRemoval: true });
    expect(removed.env['SITE_ALIASES']).toBe('www.a.example');
  });
});

test('a site that is off answers 503 and says so in the list', async () => {
  add('a', 'a.example', 1);
  add('b', 'b.example', 2);
  expect(toProxyEntry(switchSite(folder, 'a', true))).toContain('503');
  expect(() => switchSite(folder, 'a', true)).toThrow('off already');
  writeFileSync(join(path, 'c.env'), 'PORT=none\n');
  const states = await readSiteStates(folder, folder.list());
  expect(states.map(({ name, health, isDisabled }) => [name, health, isDisabled])).toEqual([
    ['a', 'stopped', true],
    ['b', 'stopped', false],
    ['c', 'broken', false],
  ]);
  expect(toTable(states, Date.now()).split('\n')[1]).toMatch(
    /^a +https:\/\/a\.example +disabled +- +SQLite +- +- +-$/,
  );
  expect(switchSite(folder, 'a', false).isDisabled).toBe(false);
});
