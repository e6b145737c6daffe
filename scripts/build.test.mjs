import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { root } from './lib/run.mjs';

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

/**
 * Folder of a site with the project's scripts and a Next that only counts its builds. The browser tests use a real
 * build.
 */
let folder;

const countingNext = `
  import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
  writeFileSync('next-process', String(process.pid));
  appendFileSync('builds', 'x');
  if (existsSync('hang')) setInterval(() => {}, 1_000);
  process.exitCode = existsSync('fault') ? 1 : 0;`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const part of ['scripts', 'lib', 'features', 'messages', 'sample', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  write('package.json', '{ "type": "module" }');
  // An empty lock file, so that nothing is installed.
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  symlinkSync(join(root, 'node_modules/esbuild'), join(folder, 'node_modules/esbuild'));
  write('node_modules/next/package.json', '{ "type": "module" }');
  write('node_modules/next/dist/bin/next', countingNext);
  write('lib/processes/server.ts', `console.log('first server');`);
  for (const name of ['delivery', 'renderer', 'dev-server', 'api'])
    write(`lib/processes/${name}.ts`, 'export {};');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a start builds once and again after a source has changed', () => {
  expect(start()).toMatchObject({ status: 0, stdout: toBuilt('first server') });
  expect(start()).toMatchObject({ status: 0, stdout: toStarted('first server') });
  write('lib/processes/server.ts', `console.log('second server');`);
  expect(start()).toMatchObject({ status: 0, stdout: toBuilt('second server') });
  expect(countBuilds()).toBe(2);
});

test('a start fails if pages do not build and builds again the next time', () => {
  start();
  write('lib/processes/server.ts', `console.log('second server');`);
  write('fault', '');
  expect(start()).toMatchObject({
    status: 1,
    stdout: expect.stringMatching(
      /^2\/3 Building the site, about 2 minutes…\n2\/3 Building the site: failed \(\d+ s\)\n$/,
    ),
    stderr: expect.stringMatching(/node_modules\/next\/dist\/bin\/next build" ended with code 1\.\n$/),
  });
  // The stamp of the last complete build must be gone as well, because pages may be half written.
  write('lib/processes/server.ts', `console.log('first server');`);
  rmSync(join(folder, 'fault'));
  expect(start()).toMatchObject({ status: 0, stdout: toBuilt('first server') });
});

test('a start builds again after the server could not be bundled', () => {
  write('lib/processes/server.ts', `import './missing';`);
  expect(start().status).toBe(1);
  write('lib/processes/server.ts', `console.log('first server');`);
  expect(start()).toMatchObject({ status: 0, stdout: toBuilt('first server') });
});

test('SIGTERM ends the build with its processes, and the next start builds again', async () => {
  start();
  write('hang', '');
  const child = spawn(process.execPath, ['scripts/build.mjs'], { ...options(), stdio: 'ignore' });
  await expect.poll(() => countBuilds(), { timeout: 10_000, interval: 20 }).toBe(2);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(() => process.kill(Number(read('next-process')), 0)).toThrow('ESRCH');
  rmSync(join(folder, 'hang'));
  expect(start()).toMatchObject({ status: 0, stdout: toBuilt('first server') });
});

const starting = '3/3 Starting the site, about 20 s at the first time…';

/** What a start prints that builds first. */
function toBuilt(text) {
  const building = '2/3 Building the site, about 2 minutes…\\n2/3 Building the site: done \\(\\d+ s\\)';
  return expect.stringMatching(new RegExp(`^${building}\\n${starting}\\n${text}\\n$`));
}

/** What a start prints that need not build. */
const toStarted = (text) => `${starting}\n${text}\n`;

function start() {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], options());
  return { status, stdout: stdout.replace(/^Node 20 .*\n/, ''), stderr };
}

function countBuilds() {
  return existsSync(join(folder, 'builds')) ? read('builds').length : 0;
}

function read(name) {
  return readFileSync(join(folder, name), 'utf8');
}

function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function options() {
  return { cwd: folder, env: { PATH: process.env['PATH'], HOME: process.env['HOME'] }, encoding: 'utf8' };
}
