import { readFileSync } from 'node:fs';

/** Interval between measurements in milliseconds. libvips fills about 250 MB a second while it decodes. */
const intervalMs = 50;

/**
 * Calls `exceeded` when the resident memory of a process is larger than `maxBytes`. Returns a function that stops
 * watching. Systems without `/proc` are not measured.
 */
export function watchMemory(pid: number, maxBytes: number, exceeded: () => void): () => void {
  const timer = setInterval(() => {
    if (readResidentBytes(pid) <= maxBytes) return;
    clearInterval(timer);
    exceeded();
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}

/** Returns the resident memory of a process in bytes; 0 if it has ended or the system has no `/proc`. */
function readResidentBytes(pid: number): number {
  try {
    const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}
