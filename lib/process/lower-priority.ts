import { setPriority } from 'node:os';

/**
 * Lowers the priority of a process that was just started. On Linux the priority belongs to a thread, and new threads
 * inherit it: called later, it would leave those that collect garbage and compress at the normal priority.
 */
export function lowerPriority(pid: number | undefined, niceness: number): void {
  try {
    if (pid !== undefined) setPriority(pid, niceness);
  } catch {
    // The process has already ended; the exit event reports it.
  }
}
