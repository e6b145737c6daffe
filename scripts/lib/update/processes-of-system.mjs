import { readFileSync, readdirSync, readlinkSync } from 'node:fs';

/** Returns the ids of all processes, from `/proc`. */
export function listProcessIds() {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** Returns the ids of the running children of a process; none if it has ended. */
export function listChildIds(pid) {
  return (read(`${pid}/task/${pid}/children`) ?? '').split(' ').filter(Boolean).map(Number);
}

/** Returns the arguments of a process. */
export function readArguments(pid) {
  return (read(`${pid}/cmdline`) ?? '').split('\0');
}

/** Returns the settings with which a process of this account was started; `null` if it may not be read. */
export function readEnvironment(pid) {
  const text = read(`${pid}/environ`);
  if (!text) return null;
  return Object.fromEntries(
    text
      .split('\0')
      .filter(Boolean)
      .map((entry) => entry.split(/=(.*)/s, 2)),
  );
}

/** Returns the target of a link of a process, such as `cwd` or `fd/1`; `null` if it has ended or may not be read. */
export function readProcessLink(pid, name) {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return null;
  }
}

/** Whether a process runs. */
export function isAlive(pid) {
  return sendSignal(pid, 0);
}

/** Sends a signal to a process. Returns whether there is one. */
export function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
    return true;
  } catch {
    return false;
  }
}

function read(path) {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return null;
  }
}
