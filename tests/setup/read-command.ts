import { readFileSync } from 'node:fs';

/** Returns the command line of a process; empty if it has ended. */
export function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
