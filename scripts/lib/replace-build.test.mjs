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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run.mjs';

let folder;

const earlier = {
  'dist/built-from': 'earlier',
  'dist/server.mjs': 'earlier',
  'dist/assets/a.js.br': 'earlier',
  '.next/BUILD_ID': 'earlier',
  '.next/server/page.js': 'earlier',
};
/** Not of a build, though in its folders. */
const kept = { '.next/dev/y': 'dev' };
const cache = { '.next/cache/x': 'cache' };
const made = {
  'dist/built-from': 'new',
  'dist/server.mjs': 'new',
  '.next/BUILD_ID': 'new',
  '.next/static/z.js': 'new',
};
const halfMade = { 'dist/server.mjs': 'new', '.next/static/z.js': 'new', '.next/server/page.js': 'new' };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'replace-build-'));
  mkdirSync(join(folder, 'scripts'));
  cpSync(join(root, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  write({ ...earlier, ...kept });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A way to build that makes these files. */
const making = (files, then = '') => `replaceBuild(async (signal) => {
  const files = ${JSON.stringify(files)};
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(name), { recursive: true });
    fs.writeFileSync(name, text);
  }
  ${then}
})`;

test('a new build takes the place of the earlier one', () => {
  write({ ...earlier, ...kept, ...cache });
  expect(run(making(made)).status).toBe(0);
  expect(read()).toEqual({ ...made, ...kept, ...cache });
});

test('a build that fails leaves the earlier one, no cache that may be broken, and says why it failed', () => {
  write({ ...earlier, ...kept, ...cache });
  const { status, stderr } = run(making(halfMade, `throw new Error('no such page')`));
  expect(status).toBe(1);
  expect(stderr).toContain('no such page');
  expect(read()).toEqual({ ...earlier, ...kept });
});

test('where there is no earlier one, what failed is no build', () => {
  rmSync(join(folder, 'dist'), { recursive: true });
  run(making(halfMade, `throw new Error('no such page')`));
  expect(read()).not.toHaveProperty('dist/built-from');
  run(making(made));
  expect(read()).toEqual({ ...made, ...kept });
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s ends it and leaves the earlier one', async (name) => {
  const until = `await new Promise((done, fail) => {
    const timer = setTimeout(done, 20000);
    signal.addEventListener('abort', () => { clearTimeout(timer); fail(new Error('stopped')); });
    fs.writeFileSync('ready', '');
  })`;
  const child = start(making(halfMade, until));
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 10_000 }).toBe(true);
  child.kill(name);
  expect(await once(child, 'exit')).toEqual([null, name]);
  rmSync(join(folder, 'ready'));
  expect(read()).toEqual({ ...earlier, ...kept });
});

/** A power cut before each change of names, and another one in the repair that follows. */
test.each([
  ['while it is made', making(halfMade, 'powerCut()'), 14],
  ['when it has failed', making(halfMade, `throw new Error('no such page')`), 40],
])('a power cut at any moment leaves one of the two, whole: %s', { timeout: 120_000 }, (_, code, moves) => {
  let cuts = 0;
  for (let at = 0; ; at++) {
    write({ ...earlier, ...kept });
    const { signal } = run(cutAt(at, code));
    if (signal === 'SIGKILL') cuts += 1;
    run(cutAt(at % 7, 'putBackEarlier()'));
    run('putBackEarlier()');
    expect(read()).toEqual({ ...earlier, ...kept });
    if (signal !== 'SIGKILL' || at === moves) break;
  }
  expect(cuts).toBeGreaterThan(5);
});

test('a power cut after the last step leaves the new one', () => {
  run(making(made, 'powerCut()'));
  expect(existsSync(join(folder, 'dist/before'))).toBe(true);
  run('putBackEarlier()');
  expect(read()).toEqual({ ...made, ...kept });
});

test('a second build waits until the first is whole', async () => {
  const wait = `await new Promise((done) => setTimeout(done, 1500)); fs.writeFileSync('dist/built-from', 'new')`;
  const withoutStamp = { 'dist/server.mjs': 'new', '.next/BUILD_ID': 'new' };
  const first = start(
    `withBuildLock(() => ${making(withoutStamp, `fs.writeFileSync('ready', ''); ${wait}`)})`,
  );
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 10_000 }).toBe(true);
  rmSync(join(folder, 'ready'));
  const second = run(
    `withBuildLock(() => console.log('stamp: ' + fs.readFileSync('dist/built-from', 'utf8')))`,
  );
  expect(second.stdout).toBe('Another build runs in this folder; waiting for it…\nstamp: new\n');
  if (first.exitCode === null) await once(first, 'exit');
});

test('a build that was killed holds nobody up', async () => {
  const first = start(
    `withBuildLock(async () => { fs.writeFileSync('ready', ''); await new Promise((done) => setTimeout(done, 20000)); })`,
  );
  await expect.poll(() => existsSync(join(folder, 'ready')), { timeout: 10_000 }).toBe(true);
  first.kill('SIGKILL');
  await once(first, 'exit');
  expect(run(`withBuildLock(() => console.log('mine'))`).stdout).toBe('mine\n');
});

/** Ends the process, as a power cut would, before the nth change of names. */
function cutAt(at, code) {
  return `
    let left = ${at};
    for (const name of ['renameSync', 'rmSync', 'mkdirSync']) {
      const real = fs[name];
      fs[name] = (...args) => { if (left-- === 0) powerCut(); return real(...args); };
    }
    syncBuiltinESMExports();
    await ${code}`;
}

function toScript(code) {
  return `
    import fs from 'node:fs';
    import path from 'node:path';
    import { syncBuiltinESMExports } from 'node:module';
    import { withBuildLock } from './scripts/lib/build-lock.mjs';
    import { putBackEarlier, replaceBuild } from './scripts/lib/replace-build.mjs';
    const powerCut = () => { process.kill(process.pid, 'SIGKILL'); for (;;); };
    await ${code.trimStart().startsWith('let') ? `(async () => {${code}})()` : code};`;
}

function run(code) {
  const args = ['--input-type=module', '-e', toScript(code)];
  return spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
}

function start(code) {
  return spawn(process.execPath, ['--input-type=module', '-e', toScript(code)], {
    cwd: folder,
    stdio: 'ignore',
  });
}

function write(files) {
  for (const part of ['dist', '.next']) rmSync(join(folder, part), { recursive: true, force: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

/** Everything in the folders of a build, by name. */
function read() {
  const entries = ['dist', '.next'].flatMap((part) =>
    existsSync(join(folder, part))
      ? readdirSync(join(folder, part), { recursive: true, withFileTypes: true })
      : [],
  );
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'build-lock');
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]));
}
