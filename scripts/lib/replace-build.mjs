import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Written last: what a complete build was made from. */
export const stampFile = join(root, 'dist/built-from');

const before = join(root, 'dist/before');

/** The earlier build is partly in its place and partly not, and nothing of a new one is there. */
const isMovingFile = join(before, 'is-moving');

/** What a build consists of, and what else lies there: as Next itself keeps it while it builds. */
const parts = [
  { folder: join(root, 'dist'), aside: join(before, 'dist'), kept: ['before', 'build-lock'] },
  {
    folder: join(root, '.next'),
    aside: join(before, 'next'),
    kept: ['cache', 'dev', 'diagnostics', 'lock', 'trace'],
  },
];

/**
 * Replaces the build by the one that `make` makes in its place, the stamp last, or leaves the earlier one there when
 * that fails or is told to stop. Nobody else may do so meanwhile: see build-lock.mjs.
 *
 * To build aside and swap at the end would be simpler. But Next writes the name of the folder that it builds into
 * where it outlives the swap: into its manifests and the compiled code, into next-env.d.ts, and into tsconfig.json,
 * which is a source of the build itself.
 */
export async function replaceBuild(make) {
  const ending = new AbortController();
  const end = (name) => ending.abort(name);
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const name of signals) process.on(name, end);
  try {
    putBackEarlier();
    setAside();
    await make(ending.signal);
  } catch (error) {
    putBackEarlier();
    if (!ending.signal.aborted) throw error;
  } finally {
    for (const name of signals) process.off(name, end);
  }
  // Ends as if nobody had listened.
  if (ending.signal.aborted) process.kill(process.pid, ending.signal.reason);
  rmSync(before, { recursive: true, force: true });
}

/** Puts the earlier build back where the new one never became whole, also when a power cut ended that. */
export function putBackEarlier() {
  if (!existsSync(before)) return;
  if (!existsSync(stampFile)) {
    if (!existsSync(isMovingFile)) removeMade();
    writeFileSync(isMovingFile, '');
    for (const { folder, aside } of parts) move(aside, folder, ['built-from']);
    renameIfThere(join(before, 'dist/built-from'), stampFile);
  }
  rmSync(before, { recursive: true, force: true });
}

function setAside() {
  if (!existsSync(stampFile)) return removeMade();
  for (const { aside } of parts) mkdirSync(aside, { recursive: true });
  writeFileSync(isMovingFile, '');
  // First of all: from now on what is in place is no build.
  renameSync(stampFile, join(before, 'dist/built-from'));
  for (const { folder, aside, kept } of parts) move(folder, aside, kept);
  rmSync(isMovingFile);
}

/** Removes what there is of a build that never became whole, and the cache that it may have left half written. */
function removeMade() {
  for (const { folder, kept } of parts) {
    for (const name of listBut(folder, kept)) rmSync(join(folder, name), { recursive: true });
  }
  rmSync(join(root, '.next/cache'), { recursive: true, force: true });
}

function move(from, to, kept) {
  const names = listBut(from, kept);
  if (names.length > 0) mkdirSync(to, { recursive: true });
  for (const name of names) renameSync(join(from, name), join(to, name));
}

function renameIfThere(from, to) {
  if (existsSync(from)) renameSync(from, to);
}

function listBut(folder, kept) {
  return existsSync(folder) ? readdirSync(folder).filter((name) => !kept.includes(name)) : [];
}
