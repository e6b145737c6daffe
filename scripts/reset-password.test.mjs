import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './lib/run.mjs';

let folder;

/** Creates a built site whose sources have changed since. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reset-password-'));
  for (const part of ['scripts', 'lib', 'package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('changes no file of a site that may be running', () => {
  const bundle = `import('./scripts/lib/bundle-server.mjs').then(({ bundleServer }) =>
    bundleServer({ entry: 'scripts/lib/make-reset-link.ts', outfile: 'dist/make-reset-link.mjs' }))`;
  expect(spawnSync(process.execPath, ['-e', bundle], { cwd: folder }).status).toBe(0);
  write('dist/built-from', 'other sources');
  write('.next/BUILD_ID', 'x');
  // The installed packages differ, too.
  write('package-lock.json', '{ "packages": { "node_modules/none": { "version": "1.0.0" } } }');
  const before = readAll();
  expect(reset()).toEqual({
    status: 1,
    stdout: '',
    stderr: `There is no site in ${join(folder, 'none')}: is DATA_DIR right?\n`,
  });
  expect(readAll()).toEqual(before);
});

test('asks for a first start if nothing was built', () => {
  expect(reset()).toEqual({ status: 1, stdout: '', stderr: 'There is no site here yet: start it first.\n' });
});

function reset() {
  const command = [join(folder, 'scripts/reset-password.mjs'), 'admin@lyceum.local'];
  const env = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'none') };
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

function write(name, text) {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), text);
}

/** Returns the files that the server and Next read, with their names. */
function readAll() {
  const entries = ['dist', '.next'].flatMap((part) =>
    readdirSync(join(folder, part), { recursive: true, withFileTypes: true }),
  );
  const files = entries.filter((entry) => entry.isFile());
  return files.map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')]);
}
