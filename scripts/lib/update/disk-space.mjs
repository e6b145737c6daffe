import { execFileSync } from 'node:child_process';
import { statSync, statfsSync } from 'node:fs';
import { StepError } from '../run.mjs';

/** Room for what is written meanwhile: logs, and what npm downloads. */
const reserve = 1.1;

/** Returns the size of a folder on the disk in bytes; 0 if it is missing. */
export function measureFolder(folder) {
  try {
    const output = execFileSync('du', ['-sk', folder], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return 1024 * Number(output.split('\t')[0]);
  } catch (error) {
    // Files that disappear meanwhile make it fail after it has counted the others.
    return 1024 * Number(String(error.stdout ?? '').split('\t')[0] || 0);
  }
}

/**
 * Returns the needs of each file system as `{ folder, needed, free }` in bytes. `needs` lists `{ folder, bytes }` of
 * existing folders.
 */
export function readSpace(needs) {
  const disks = new Map();
  for (const { folder, bytes } of needs) {
    const { dev } = statSync(folder);
    const { bavail, bsize } = statfsSync(folder);
    const disk = disks.get(dev) ?? { folder, needed: 0, free: bavail * bsize };
    disks.set(dev, { ...disk, needed: disk.needed + bytes * reserve });
  }
  return [...disks.values()];
}

/** Returns what an update needs as a sentence. */
export function describeSpace({ folder, needed, free }) {
  return `Needs ${toGb(needed)} in ${folder}, where ${toGb(free)} are free.`;
}

/** Throws `StepError` if a file system of {@link readSpace} has too little space. */
export function requireSpace(disks) {
  const full = disks.find(({ needed, free }) => needed > free);
  if (full) throw new StepError(`The disk has too little space. ${describeSpace(full)}`);
}

const toGb = (bytes) => `${(bytes / 1e9).toFixed(bytes < 1e8 ? 3 : 1)} GB`;
