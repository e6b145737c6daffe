import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { claimName } from '@/lib/env/data-folder';

let program: string;
let folder: string;
let children: ChildProcess[];

beforeAll(async () => {
  program = join(mkdtempSync(join(tmpdir(), 'claim-program-')), 'claim.mjs');
  await build({
    stdin: {
      contents: `import { claimDataFolder } from './claim-data-folder';
        setInterval(() => {}, 1000);
        process.on('SIGTERM', () => process.exit(0));
        await claimDataFolder(process.argv[2]).then(
          () => process.send('claimed'),
          (error) => process.send(error.message),
        );`,
      resolveDir: import.meta.dirname,
      loader: 'ts',
    },
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
});
afterAll(() => rmSync(join(program, '..'), { recursive: true }));
beforeEach(() => {
  children = [];
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a process that claims the folder. Returns it with what it says. */
async function claim(path = folder): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [program, path], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  const [message] = (await once(child, 'message')) as [string];
  return [child, message];
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  await once(child, 'exit');
}

test('a second process is refused and told which one runs', async () => {
  const [first, said] = await claim();
  expect(said).toBe('claimed');
  const [, refusal] = await claim();
  expect(refusal).toBe(
    `Process ${first.pid} already runs on DATA_DIR ${folder}: stop it, or set DATA_DIR to another folder.`,
  );
});

test('a stopped process leaves nothing', async () => {
  const [first] = await claim();
  await end(first, 'SIGTERM');
  expect(existsSync(join(folder, claimName))).toBe(false);
  expect((await claim())[1]).toBe('claimed');
});

test('a folder of a killed process can be claimed, and is refused again then', async () => {
  const [first] = await claim();
  await end(first, 'SIGKILL');
  const [next, said] = await claim();
  expect(said).toBe('claimed');
  expect((await claim())[1]).toContain(`Process ${next.pid} `);
});

test('a path that is too long for a socket is used without a claim', async () => {
  const long = join(folder, 'x'.repeat(120));
  expect((await claim(long))[1]).toBe('claimed');
  expect((await claim(long))[1]).toBe('claimed');
});
