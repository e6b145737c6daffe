import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findFreePort } from './lib/find-free-port.mjs';
import { root } from './lib/run.mjs';

// Each test starts several processes.
vi.setConfig({ testTimeout: 60_000 });

/** Folder of a site and an API that answer with their process ids and are run by the project's scripts. */
let folder;
let port;
let dev;

const api = `
  import { createServer } from 'node:http';
  import { word } from '../server/embedded-api';
  process.on('SIGTERM', () => process.exit(0));
  createServer((request, response) => response.end(word + ' ' + process.pid))
    .listen(Number(process.env['PORT']), '127.0.0.1');`;

const site = `
  import { createServer } from 'node:http';
  process.on('SIGTERM', () => process.exit(0));
  createServer(async (request, response) => {
    // While the API restarts, a request that it has accepted gets no answer.
    const api = await fetch(process.env['API_URL']).then((answer) => answer.text()).catch(String);
    response.end(JSON.stringify({ api, site: process.pid }));
  }).listen(Number(process.env['PORT']), '127.0.0.1');`;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dev-'));
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  write('package.json', '{ "type": "module" }');
  // An empty lock file, so that nothing is installed.
  write('package-lock.json', '{ "packages": {} }');
  write('node_modules/.package-lock.json', '{ "packages": {} }');
  symlinkSync(join(root, 'node_modules/esbuild'), join(folder, 'node_modules/esbuild'));
  for (const name of ['server/pictures/picture-process', 'inline/first-paint', 'inline/late-loader'])
    write(`lib/${name}.ts`, 'export {};');
  const settings = 'lib/process/allocator-settings.json';
  mkdirSync(join(folder, 'lib/process'));
  cpSync(join(root, settings), join(folder, settings));
  write('lib/server/embedded-api.ts', `export const word = 'first';`);
  write('lib/processes/api.ts', api);
  write('lib/processes/dev-server.ts', site);
  port = await findFreePort();
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], PORT: String(port) };
  dev = spawn(process.execPath, ['scripts/dev.mjs'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
});
afterEach(async () => {
  const isRunning = dev.exitCode === null && dev.signalCode === null;
  if (isRunning && dev.kill()) await once(dev, 'exit');
  rmSync(folder, { recursive: true, force: true });
});

test('a change of the embedded API restarts the API and not the site', async () => {
  const before = await waitFor('first');
  write('lib/server/embedded-api.ts', `export const word = 'second';`);
  expect((await waitFor('second')).site).toBe(before.site);
});

test('a change of the server restarts the site and not the API', async () => {
  const before = await waitFor('first');
  write('lib/processes/dev-server.ts', site.replace('site: process.pid', 'site: 0'));
  await expect.poll(read, { timeout: 20_000 }).toEqual({ api: before.api, site: 0 });
});

test('an API that crashes after a change starts again after the next one', async () => {
  const before = await waitFor('first');
  const errors = collect(dev.stderr);
  write('lib/server/embedded-api.ts', `throw new Error('broken');`);
  await expect.poll(errors, { timeout: 20_000 }).toContain('api.ts ended with code 1.');
  write('lib/server/embedded-api.ts', `export const word = 'third';`);
  expect((await waitFor('third')).site).toBe(before.site);
});

test('SIGINT ends both processes', async () => {
  const { api: answer, site: sitePid } = await waitFor('first');
  dev.kill('SIGINT');
  expect(await once(dev, 'exit')).toEqual([0, null]);
  for (const pid of [sitePid, Number(answer.split(' ')[1])])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH');
});

async function waitFor(word) {
  await expect.poll(async () => (await read())?.api, { timeout: 20_000 }).toMatch(new RegExp(`^${word} `));
  return read();
}

async function read() {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  return response?.json();
}

function collect(stream) {
  let text = '';
  stream.on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}
