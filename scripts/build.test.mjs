import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../tests/setup/find-free-port.mjs';
import { root } from './lib/run.mjs';

/** A small site of the same Next, built and started by the same scripts. */
let folder;

const page = (text) => `import picture from './dot.png';
export default function Page() { return <h1>${text} <img src={picture.src} alt="" /></h1>; }`;

const site = {
  'next.config.mjs': `export default { turbopack: { root: '/' } };`,
  'app/layout.jsx': `import './style.css';
    export default function Layout({ children }) { return <html lang="en"><body>{children}</body></html>; }`,
  'app/style.css': 'body { color: #123456; }',
  'app/page.jsx': page('first'),
  'api.ts': 'export {};',
  'server.ts': `
    import { createServer } from 'node:http';
    import next from 'next';
    const pages = next({ dev: false, dir: process.cwd() });
    await pages.prepare();
    createServer(pages.getRequestHandler()).listen(Number(process.env['PORT']), '127.0.0.1');`,
};

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  for (const part of ['scripts', 'lib', 'package.json', 'package-lock.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(site)) write(name, text);
  const dot =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  write('app/dot.png', Buffer.from(dot, 'base64'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

// One after the other, as on a site: each begins with what the one before left.
test('a build starts and serves its pages, styles and pictures', { timeout: 120_000 }, async () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], options());
  expect(stderr).toBe('');
  expect(status).toBe(0);
  await expectSite('first');
});

test('sources that do not build leave the earlier build, which starts', { timeout: 120_000 }, async () => {
  write('app/page.jsx', 'export default function Page( {');
  const before = readBuild();
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], options());
  expect(status).toBe(1);
  expect(stderr).toMatch(/^"\S+ node_modules\/next\/dist\/bin\/next build" ended with code 1\.$/m);
  expect(readBuild()).toEqual(before);
  // Tries again, as after every change, before it starts what there is.
  const log = await expectSite('first');
  expect(log).toContain('The new sources could not be built. The site starts as it was built before.\n');
});

test('a server that cannot be bundled leaves the earlier build too', { timeout: 120_000 }, () => {
  write('app/page.jsx', page('second'));
  write('server.ts', `${site['server.ts']}\nimport './nowhere';`);
  const before = readBuild();
  expect(spawnSync(process.execPath, ['scripts/build.mjs'], options()).status).toBe(1);
  expect(readBuild()).toEqual(before);
  write('server.ts', site['server.ts']);
});

test(
  'a build that is told to stop leaves the earlier one and nobody who writes on',
  { timeout: 120_000 },
  async () => {
    const before = readBuild();
    const child = spawn(process.execPath, ['scripts/build.mjs'], { ...options(), stdio: 'ignore' });
    await expect
      .poll(() => existsSync(join(folder, '.next/lock')) && existsSync(join(folder, 'dist/before')), {
        timeout: 60_000,
        interval: 20,
      })
      .toBe(true);
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([null, 'SIGTERM']);
    expect(readBuild()).toEqual(before);
    await new Promise((done) => setTimeout(done, 1_500));
    expect(readBuild()).toEqual(before);
    expect(existsSync(join(folder, '.next/cache'))).toBe(false);
  },
);

test('a build that succeeds takes its place', { timeout: 120_000 }, async () => {
  await expectSite('second');
  expect(existsSync(join(folder, 'dist/before'))).toBe(false);
});

/** Starts it as a supervisor does, looks at what it serves, and returns what it said. */
async function expectSite(text) {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['scripts/start.mjs'], options({ PORT: String(port) }));
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (log += chunk));
  const origin = `http://127.0.0.1:${port}`;
  try {
    let html = '';
    await expect
      .poll(async () => (html = await read(origin).catch(() => '')), { timeout: 90_000, interval: 200 })
      .toContain(`<h1>${text}`);
    const assets = [...html.matchAll(/(?:src|href)="(\/_next\/static\/[^"]+)"/g)].map(([, path]) => path);
    for (const end of ['.js', '.css', '.png']) expect(assets.some((path) => path.includes(end))).toBe(true);
    for (const path of new Set(assets)) expect(await read(origin + path)).not.toBe('');
  } catch (error) {
    throw new Error(`The site said:\n${log}`, { cause: error });
  } finally {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  return log;
}

async function read(url) {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  return response.text();
}

/** What a start reads, by name. */
function readBuild() {
  const entries = ['dist', '.next'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = paths.filter((path) => !/\/\.next\/(cache|diagnostics|lock|trace)|build-lock$/.test(path));
  return Object.fromEntries(
    read.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'latin1')]),
  );
}

function write(name, content) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), content);
}

function options(env = {}) {
  return {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...env },
    encoding: 'utf8',
  };
}
