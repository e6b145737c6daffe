import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

let folder: string;
const path = (name: string) => join(folder, name);

/** Code of a server that writes a file when it starts and one when it receives a signal. */
const server = `
import { writeFileSync } from 'node:fs';
import { getHeapStatistics } from 'node:v8';
writeFileSync(new URL('heap', import.meta.url), String(getHeapStatistics().heap_size_limit));
const note = (name) => writeFileSync(new URL(name, import.meta.url), String(process.pid));
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => { note(signal); process.exit(3); });
setTimeout(() => process.exit(), 15_000);
note('started');
`;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'run-server-'));
  mkdirSync(path('scripts'));
  writeFileSync(path('package.json'), '{ "scripts": { "start": "node scripts/start.mjs" } }');
  const runServer = pathToFileURL('scripts/lib/run-server.mjs').href;
  writeFileSync(
    path('scripts/start.mjs'),
    `import { writeFileSync } from 'node:fs';
     import { runServer } from ${JSON.stringify(runServer)};
     const parent = process.ppid;
     const flags = ['--max-old-space-size=300'];
     const { exited } = runServer(${JSON.stringify(path('server.mjs'))}, { flags });
     let looks = 0;
     // Checks in the interval of runServer, and after it.
     const timer = setInterval(() => {
       if (process.ppid !== parent && ++looks === 2) writeFileSync(${JSON.stringify(path('orphaned'))}, '');
     }, 500);
     process.exitCode = await exited;
     clearInterval(timer);`,
  );
  writeFileSync(path('server.mjs'), server);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('stops the server when npm is stopped', async () => {
  const npm = await start('npm', ['start']);
  npm.kill('SIGTERM');
  await expect.poll(() => existsSync(path('SIGTERM')), { timeout: 5_000 }).toBe(true);
});

test('passes flags to Node', async () => {
  const script = await start(process.execPath, ['scripts/start.mjs']);
  const exited = once(script, 'exit');
  const limitMib = Number(readFileSync(path('heap'), 'utf8')) / 1024 / 1024;
  expect(limitMib).toBeGreaterThanOrEqual(300);
  expect(limitMib).toBeLessThan(400);
  script.kill('SIGTERM');
  await exited;
});

test.each(['SIGTERM', 'SIGHUP'] as const)(
  "forwards %s and returns the server's exit code",
  async (signal) => {
    const script = await start(process.execPath, ['scripts/start.mjs']);
    const exited = once(script, 'exit');
    script.kill(signal);
    expect(await exited).toEqual([3, null]);
    expect(existsSync(path(signal))).toBe(true);
  },
);

test('keeps the server when the shell that started it ends', async () => {
  const shell = await start('sh', ['-c', `${process.execPath} scripts/start.mjs & sleep 3`]);
  shell.kill('SIGKILL');
  await expect.poll(() => existsSync(path('orphaned')), { timeout: 10_000 }).toBe(true);
  expect(existsSync(path('SIGTERM'))).toBe(false);
  process.kill(Number(readFileSync(path('started'), 'utf8')), 'SIGKILL');
});

async function start(command: string, args: string[]) {
  // Without the variables of the npm that runs the tests.
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('npm_lifecycle'));
  const env = Object.fromEntries(own) as NodeJS.ProcessEnv;
  const child = spawn(command, args, { cwd: folder, env, stdio: 'ignore' });
  await expect.poll(() => existsSync(path('started')), { timeout: 10_000 }).toBe(true);
  return child;
}
