import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../lib/find-free-port.mjs';
import { root, StepError } from '../lib/run.mjs';
import { onEnd } from './clean-ups.mjs';

/**
 * Starts a built site with its own sample content and extra settings. `folder`: the checkout. `stop` ends it and deletes
 * its data.
 */
export async function startSite(env = {}, folder = root) {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const remove = onEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  try {
    const { stop, ...site } = await startServer('dist/server.mjs', { folder, dataDir, env });
    return { ...site, stop: () => stop().finally(remove) };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Starts a script of a checkout that serves the API on `dataDir`. Resolves when it answers. */
export async function startServer(script, { folder, dataDir, env }) {
  const port = await findFreePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SITE_URL: origin,
      DATA_DIR: dataDir,
      ...env,
    },
  });
  const stop = onEnd(async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  try {
    // The first start draws the sample pictures; requests wait for that.
    await waitUntilAnswered(origin, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { origin, port, pid: child.pid, stop };
}

/** Starts a script of this folder. Returns its first message, `ask` for a further message, and `stop`. */
export async function startScript(file, args) {
  const child = spawn(process.execPath, [join(root, 'scripts/bench', file), ...args], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const stop = onEnd(() => child.kill());
  child.once('exit', stop);
  const [message] = await once(child, 'message');
  const ask = async (question) => {
    child.send(question);
    return (await once(child, 'message'))[0];
  };
  return { message, ask, stop };
}

/**
 * Returns the memory of a process and its descendants in MiB. On Linux each process counts its share of the memory that it
 * shares with others, such as the code of Node; elsewhere all of it.
 */
export function readMemoryMib(pid) {
  return listFamily(pid).reduce((sum, { kib }) => sum + kib, 0) / 1024;
}

/** Returns a process and its descendants. */
export function listFamily(pid) {
  const processes = listProcesses();
  const family = new Set([pid]);
  // Sorted by id, so that a child follows its parent.
  for (const { pid: id, parent } of processes) if (family.has(parent)) family.add(id);
  return processes
    .filter(({ pid: id }) => family.has(id))
    .map((member) => ({ ...member, kib: readShareKib(member.pid) ?? member.kib }));
}

/** Returns the proportional set size of a process in KiB; `null` where the system does not tell it. */
function readShareKib(pid) {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]);
  } catch {
    return null;
  }
}

function listProcesses() {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  return lines
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid, parent, kib]) => ({ pid, parent, kib }))
    .sort((left, right) => left.pid - right.pid);
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
