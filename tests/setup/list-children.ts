import { execFileSync } from 'node:child_process';

/** Returns the ids of a process's running children. */
export function listChildren(parent: number): number[] {
  return listProcesses()
    .filter((row) => row.parent === parent)
    .map(({ pid }) => pid);
}

/** Whether a process is running. */
export function isRunning(pid: number): boolean {
  return listProcesses().some((row) => row.pid === pid);
}

function listProcesses(): { pid: number; parent: number }[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,comm='], { encoding: 'utf8' }).split('\n');
  return (
    lines
      .map((line) => line.trim().split(/\s+/))
      // Excludes zombies, which remain until the parent reads their status, and `ps` itself.
      .filter(([, , stat, name]) => !stat?.startsWith('Z') && name !== 'ps')
      .map(([pid, parent]) => ({ pid: Number(pid), parent: Number(parent) }))
  );
}
