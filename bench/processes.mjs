import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root, StepError } from '../scripts/lib/run.mjs';
import { serverEnvironment } from '../scripts/lib/server-environment.mjs';
import { findFreePort } from '../scripts/lib/find-free-port.mjs';

/** Starts the built site with sample content of its own, and further settings. `stop` ends it and removes its data. */
export async function startSite(env = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['dist/server.mjs'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...serverEnvironment,
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    // A first start draws the sample pictures; requests wait until it is done.
    await waitUntilAnswered(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, port, pid: child.pid, stop };
}

/** Starts a script of the benchmark; resolves to its first message, and ways to ask it for another and to end it. */
export async function startScript(file, args) {
  const child = spawn(process.execPath, [join(root, 'bench', file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const [message] = await once(child, 'message');
  const ask = async (question) => {
    child.send(question);
    return (await once(child, 'message'))[0];
  };
  return { message, ask, stop: () => child.kill() };
}

/** Memory that a process and those it started hold, in MiB; what they share is counted for each. */
export function readMemoryMib(pid) {
  const processes = listProcesses();
  const family = new Set([pid]);
  // A child is started after its parent, and listed after it.
  for (const each of processes) if (family.has(each.parent)) family.add(each.pid);
  const held = processes.filter((each) => family.has(each.pid)).map(({ kib }) => kib);
  return held.reduce((sum, kib) => sum + kib, 0) / 1024;
}

function listProcesses() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid, parent, kib]) => ({ pid, parent, kib }))
    .sort((one, other) => one.pid - other.pid);
}

async function waitUntilAnswered(origin, child) {
  const deadlineMs = Date.now() + 120_000;
  while (Date.now() < deadlineMs && child.exitCode === null) {
    const response = await fetch(`${origin}/api/health`).catch(() => null);
    if (response?.ok) return;
    await wait(100);
  }
  throw new StepError('The site did not start.');
}
