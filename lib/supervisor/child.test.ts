import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { superviseChild } from './child';
import { toLog } from '@/tests/setup/to-log';

const folder = mkdtempSync(join(tmpdir(), 'child-'));
const scripts = {
  steady: `process.on('message', ({ kind }) => kind === 'stop' ? process.exit(0) : process.send({ kind: 'pong' }));
    process.send({ kind: 'ready' });`,
  answering: `let pings = 0;
    process.on('message', () => process.send({ kind: 'pong' }, () => ++pings === 20 && process.exit(7)));
    process.send({ kind: 'ready' });`,
  hanging: `process.send({ kind: 'ready' }, () => { for (;;); });`,
  stubborn: `process.on('message', () => {}); process.send({ kind: 'ready' });`,
  failing: `process.exit(3);`,
};

const toFile = (name: string) => join(folder, `${name}.mjs`);

beforeAll(() => {
  for (const [name, code] of Object.entries(scripts)) writeFileSync(toFile(name), code);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function start(name: keyof typeof scripts, times: { pingMs?: number; stopMs?: number } = {}) {
  const log = vi.fn<(line: string) => void>();
  return { child: superviseChild(fork(toFile(name)), { name, log: toLog(log), ...times }), log };
}

test('a process that answers 20 pings is not disturbed', async () => {
  const { child, log } = start('answering', { pingMs: 20 });
  expect(await child.exited).toBe(7);
  expect(log).not.toHaveBeenCalled();
});

test('a process ends when asked to', async () => {
  const { child, log } = start('steady');
  expect(await child.ready).toBe(true);
  await child.stop();
  expect(await child.exited).toBe(0);
  expect(log).not.toHaveBeenCalled();
});

test('a process that hangs is killed', async () => {
  const { child, log } = start('hanging', { pingMs: 20 });
  expect(await child.ready).toBe(true);
  expect(await child.exited).toBeNull();
  expect(log).toHaveBeenCalledWith('The hanging does not answer and is restarted.');
});

test('a process that does not end in time is killed', async () => {
  const { child } = start('stubborn', { stopMs: 50 });
  expect(await child.ready).toBe(true);
  await child.stop();
  expect(await child.exited).toBeNull();
});

test('a process that ends before it is ready is not ready', async () => {
  const { child } = start('failing');
  expect(await child.ready).toBe(false);
  expect(await child.exited).toBe(3);
});
