import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { root } from './run.mjs';

let folder;
let child;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
  for (const part of ['lib/server/pictures', 'lib/inline'])
    mkdirSync(join(folder, part), { recursive: true });
  cpSync(join(root, 'scripts'), join(folder, 'scripts'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of ['server/pictures/picture-process', 'inline/first-paint', 'inline/late-loader'])
    write(`lib/${name}.ts`, 'export {};');
});
afterEach(() => {
  child.kill();
  rmSync(folder, { recursive: true, force: true });
});

test('a watched bundle reports a syntax error in a few lines and continues after it is corrected', async () => {
  write('server.ts', 'const = 1;');
  const output = watch();
  await expect.poll(output, { timeout: 10_000 }).toMatch(/ERROR.*Expected identifier but found "="/);
  write('server.ts', 'const one = 1;');
  await expect.poll(output, { timeout: 10_000 }).toContain('bundled');
  // A plugin that returns an unexpected value would add another error.
  expect(output().match(/ERROR/g)).toHaveLength(1);
});

/** Watches the server's sources in a child process, because esbuild writes directly to the streams of its process. */
function watch() {
  const code = `import { bundleServer } from './scripts/lib/bundle-server.mjs';
    await bundleServer({ entry: 'server.ts', outfile: 'dist/server.mjs', watch: true, onBundled: () => console.log('bundled') });`;
  child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: folder });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  return () => text;
}

function write(name, text) {
  writeFileSync(join(folder, name), text);
}
