import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readLastBackups } from '@/lib/server/db/last-backup';
import { makeStoredSite } from '@/tests/setup/stored-site';
import { root } from './lib/run.mjs';

/** Folder of a project with the bundled commands, as after a build. */
let project;
/** Folder of the bundled commands, of which each test gets a copy. */
let bundled;
let site;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'backup-'));
  for (const part of [
    'scripts',
    'lib',
    'features',
    'messages',
    'sample',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(project, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(project, 'node_modules'));
  const code = `import('./scripts/lib/built.mjs').then(({ bundleCommands }) => bundleCommands())`;
  const { stderr, status } = spawnSync(process.execPath, ['-e', code], { cwd: project, encoding: 'utf8' });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  bundled = join(project, 'bundled');
  renameSync(join(project, 'dist'), bundled);
  site = await makeStoredSite();
  await site.addObjects(300);
}, 60_000);
beforeEach(() => rmSync(join(project, 'dist'), { recursive: true, force: true }));
afterAll(async () => {
  rmSync(project, { recursive: true, force: true });
  await site.remove();
});

test('backs up a running site, which knows it, and whose copy can be restored', async () => {
  bundle();
  const copies = join(site.folder, 'copies');
  mkdirSync(copies);
  const { status, stdout, stderr } = backUp('copies');
  const [name] = readdirSync(copies);
  expect(name).toMatch(/^lyceum-\d{4}-\d{2}-\d{2}T\d{6}Z\.zip$/);
  const path = join(copies, name);
  const said = `Copied the database and 300 files to ${path} (${Math.ceil(statSync(path).size / 1e6)} MB).\n`;
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: said, stderr: '' });
  const { completeAt, bytes } = await readLastBackups(site.database.db);
  expect(name).toBe(`lyceum-${completeAt.slice(0, 19).replaceAll(':', '')}Z.zip`);
  expect(bytes).toBe(statSync(path).size);

  const dataDir = join(site.folder, 'restored');
  const restored = run('restore', [path], { DATA_DIR: dataDir });
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(/^Restored the database and 300 files of 20\S+Z into \S+\/restored\.\n$/);
  expect(readdirSync(dataDir).sort()).toEqual(['auth-secret', 'site.sqlite', 'uploads']);

  const again = run('restore', [path], { DATA_DIR: dataDir });
  expect(again).toMatchObject({ status: 1, stdout: '' });
  expect(again.stderr).toMatch(/^DATA_DIR \S+ is not empty \([^\n]*\n$/);
});

test('writes into the folder backups by default', () => {
  bundle();
  expect(backUp()).toMatchObject({ status: 0, stderr: '' });
  expect(readdirSync(join(project, 'backups'))).toHaveLength(1);
});

test('does not overwrite a file', () => {
  bundle();
  expect(backUp('one.zip')).toMatchObject({ status: 0 });
  const before = readFileSync(join(site.folder, 'one.zip'));
  const path = join(site.folder, 'one.zip');
  const stderr = `${path} is there already; no backup is overwritten.\n`;
  expect(backUp('one.zip')).toEqual({ status: 1, stdout: '', stderr });
  expect(readFileSync(path).equals(before)).toBe(true);
});

test('does not create a missing folder, which may be an unmounted disk', () => {
  bundle();
  expect(backUp('usb')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no folder \S+\/usb: /),
  });
  expect(existsSync(join(site.folder, 'usb'))).toBe(false);
});

test('changes no file of a running site with newer sources', () => {
  bundle();
  writeFileSync(join(project, 'dist/built-from'), 'other sources');
  const before = readdirSync(join(project, 'dist'));
  expect(backUp('beside.zip')).toMatchObject({ status: 0 });
  expect(readdirSync(join(project, 'dist'))).toEqual(before);
});

test.each([
  [
    'backup',
    ['x.zip'],
    { API_URL: 'https://api.example/api' },
    /^The data is kept by the remote API of API_URL; /,
  ],
  [
    'restore',
    ['x.zip'],
    { API_URL: 'https://api.example/api' },
    /^The data is kept by the remote API of API_URL; /,
  ],
  ['backup', ['x.zip'], { DATA_DIR: '/nowhere' }, /^There is no site in \/nowhere: is DATA_DIR right\?$/],
  ['backup', ['a', 'b'], {}, /^Name one file or folder: /],
  ['restore', [], {}, /^Say which file: /],
  ['restore', ['--rehearse', 'x.zip'], {}, /^A rehearsal starts the site: run npm run build first\.$/],
  ['restore', ['none.zip'], {}, /^There is no file \S+\/none\.zip\.$/],
])('npm run %s -- %j with %j', (command, args, env, sentence) => {
  bundle();
  const { status, stdout, stderr } = run(command, args, env);
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr.trimEnd()).toMatch(sentence);
});

test('writes a backup that lacks files and exits with 2, unless a flag accepts it', async () => {
  bundle();
  await site.addRow(`${'0'.repeat(32)}.jpg`, 7);
  const incomplete = backUp('incomplete.zip');
  expect(incomplete).toMatchObject({
    status: 2,
    stderr:
      '1 files that the database names are gone or cut off, and are not in it.\nKeep the older backups, which may have them. --allow-missing accepts this backup.\n',
  });
  expect(incomplete.stdout).toMatch(/^Copied the database and 300 files to /);
  expect(existsSync(join(site.folder, 'incomplete.zip'))).toBe(true);
  expect((await readLastBackups(site.database.db)).lostFiles).toBe(1);
  const accepted = backUp('--allow-missing', 'accepted.zip');
  expect(accepted.stderr).toBe('1 files that the database names are gone or cut off, and are not in it.\n');
  expect(accepted.status).toBe(0);
  expect((await readLastBackups(site.database.db)).lostFiles).toBe(0);
  await site.removeObject(`${'0'.repeat(32)}.jpg`);
});

test('asks for a first start if nothing was built', () => {
  expect(backUp()).toEqual({ status: 1, stdout: '', stderr: 'There is no site here yet: start it first.\n' });
});

test('removes its file and prints a message if it is stopped', async () => {
  bundle();
  const child = spawn(process.execPath, [join(project, 'scripts/backup.mjs'), 'stopped.zip'], options());
  let said = '';
  child.stderr.on('data', (chunk) => (said += chunk));
  await expect.poll(() => list('stopped'), { interval: 1, timeout: 10_000 }).toHaveLength(1);
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect({ code, said }).toEqual({ code: 1, said: 'Stopped before the end: no backup was made.\n' });
  expect(list('stopped')).toEqual([]);
});

const list = (begin) => readdirSync(site.folder).filter((name) => name.startsWith(begin));
const backUp = (...args) => run('backup', args);

const bundle = () => cpSync(bundled, join(project, 'dist'), { recursive: true });

/** Runs a command in the folder that contains the data. */
function run(command, args, env = {}) {
  const script = join(project, `scripts/${command}.mjs`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], options(env));
  return { status, stdout, stderr };
}

function options(env = {}) {
  const own = { PATH: process.env['PATH'], INIT_CWD: site.folder, DATA_DIR: site.dataDir };
  return { env: { ...own, ...env }, encoding: 'utf8' };
}
