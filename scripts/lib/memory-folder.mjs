import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statfsSync } from 'node:fs';

const memoryFolder = '/dev/shm';

/** Beginning of the names of folders in it, before the id of the process. */
const prefix = 'lyceum-tests-';

/** Room for the data of all sites that run at once, with their uploads. */
const minFreeBytes = 4 * 2 ** 30;

/**
 * Lets the tests write their temporary files into memory on Linux, until this process exits. Writing to a disk takes half
 * of the time of tests that use a database, because each commit waits for it. Does nothing if `TMPDIR` is set, or if the
 * folder in memory is too small, missing, or mounted without permission to run programs.
 */
export function useMemoryFolder() {
  if (process.env['TMPDIR'] || !canUseMemory()) return;
  removeAbandoned();
  const folder = mkdtempSync(`${memoryFolder}/${prefix}${process.pid}-`);
  // PostgreSQL runs as another account.
  chmodSync(folder, 0o755);
  process.env['TMPDIR'] = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.once('SIGINT', () => process.exit(130));
}

/** Frees the memory of runs that were killed. */
function removeAbandoned() {
  for (const name of readdirSync(memoryFolder).filter((entry) => entry.startsWith(prefix))) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!existsSync(`/proc/${pid}`)) rmSync(`${memoryFolder}/${name}`, { recursive: true, force: true });
  }
}

function canUseMemory() {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
    const mount = mounts.findLast((line) => line.split(' ')[1] === memoryFolder);
    return bavail * bsize >= minFreeBytes && mount !== undefined && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}
