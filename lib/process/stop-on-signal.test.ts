import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'stop-on-signal-'));
const outfile = join(folder, 'server.mjs');

/** Code of a server that sends a message when it listens and when it is closed. */
const contents = `
import { createServer } from 'node:http';
import { stopOnSignal } from './stop-on-signal';
const server = createServer().listen(0, '127.0.0.1', () => process.send('listens'));
stopOnSignal(server, () => new Promise((done) => process.send('closed', () => done())));
`;

beforeAll(async () => {
  const stdin = { contents, resolveDir: import.meta.dirname };
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s ends the process after close has resolved',
  async (signal) => {
    const child = fork(outfile);
    const messages: unknown[] = [];
    child.on('message', (message) => messages.push(message));
    await once(child, 'message');
    const exited = once(child, 'exit');
    child.kill(signal);
    child.kill(signal);
    expect(await exited).toEqual([0, null]);
    expect(messages).toEqual(['listens', 'closed']);
  },
);
