import { setTimeout as wait } from 'node:timers/promises';
import { StepError } from '../run.mjs';
import { isAlive, sendSignal } from './processes-of-system.mjs';
import { findSites, listSiteProcesses, readRunningVersion } from './running-sites.mjs';

/** In milliseconds. */
const times = {
  poll: 20,
  /** Until the new processes run alone; `--limit` sets another. A migration may fill columns meanwhile. */
  start: 300_000,
  /** Until they answer after that: visitors have no others. */
  answer: 15_000,
  /** For which they answer before they count as running. */
  steady: 5_000,
  /** Without a change of processes after which no replacement is going on. */
  settled: 1_000,
};

/** Starts of a supervisor until a release counts as broken. A service manager starts it again and again. */
const maxStarts = 3;

/**
 * Has a site run the release that its link names now. `release` is `{ folder, version }`. Reloads it, or with `isRestart`
 * ends it, so that its service manager starts it. Resolves when only processes of the release run and answer for a while.
 * Rejects with `StepError`, whose message says what the release did, if they end or take too long.
 */
export async function runRelease(site, release, { link, isRestart = false, startMs = times.start, signal }) {
  const find = createFinder(site, link);
  sendSignal(find().pid, isRestart ? 'SIGTERM' : 'SIGHUP');
  await waitUntilAlone(find, release, { startMs, signal });
  await waitUntilSteady(find, release, signal);
}

/** Whether only processes of a release run in a site, and it answers. */
export async function isRunning(site, { folder, version }) {
  const processes = listSiteProcesses(site);
  if (processes.length === 0 || processes.some((process) => process.folder !== folder)) return false;
  return (await readRunningVersion(site)) === version;
}

/**
 * Waits until no processes are being replaced in a site. Ends those of other releases than `release` if it takes too long,
 * because the supervisor waits for them without a limit.
 */
export async function waitUntilSettled(site, { folder }, { startMs = times.start }) {
  const deadlineMs = Date.now() + startMs;
  let settledFromMs = Date.now();
  while (Date.now() - settledFromMs < times.settled) {
    const processes = listSiteProcesses(site);
    if (new Set(processes.map((process) => process.folder)).size !== 1) settledFromMs = Date.now();
    if (Date.now() > deadlineMs) endOthers(processes, folder);
    await wait(times.poll);
  }
}

/** Returns a function that finds a site, also after its supervisor was started anew. It throws `StepError` if that is too often. */
function createFinder(site, link) {
  let current = site;
  let starts = 0;
  return () => {
    if (isAlive(current.pid)) return current;
    const next = findSites(link).find(({ url }) => url === site.url);
    if (!next) return current;
    if (++starts > maxStarts) throw new StepError('ends at its start');
    return (current = next);
  };
}

async function waitUntilAlone(find, { folder }, { startMs, signal }) {
  const deadlineMs = Date.now() + startMs;
  let hasStarted = false;
  for (;;) {
    requireGoingOn(signal);
    const processes = listSiteProcesses(find());
    const own = processes.filter((process) => process.folder === folder);
    if (own.length > 0 && own.length === processes.length) return;
    // The supervisor starts the first process of a release once, and keeps the others if it ends.
    if (hasStarted && own.length === 0 && processes.length > 0) throw new StepError('ends at its start');
    hasStarted = own.length > 0;
    if (Date.now() > deadlineMs) {
      if (hasStarted) for (const { pid } of own) sendSignal(pid, 'SIGKILL');
      throw new StepError(`did not start within ${Math.round(startMs / 1000)} seconds`);
    }
    await wait(times.poll);
  }
}

async function waitUntilSteady(find, release, signal) {
  const deadlineMs = Date.now() + times.answer + times.steady;
  let steadyFromMs = Date.now();
  let before = '';
  while (Date.now() - steadyFromMs < times.steady || before === '') {
    requireGoingOn(signal);
    const site = find();
    const pids = listSiteProcesses(site)
      .map(({ pid }) => pid)
      .join();
    if (pids !== before || !(await isRunning(site, release))) steadyFromMs = Date.now();
    before = pids;
    if (Date.now() > deadlineMs) throw new StepError('does not answer /api/health with 200 and its version');
    await wait(times.poll);
  }
}

function endOthers(processes, folder) {
  for (const { pid } of processes.filter((process) => process.folder !== folder)) sendSignal(pid, 'SIGKILL');
}

function requireGoingOn(signal) {
  if (signal?.aborted) throw new StepError('was stopped before it answered');
}
