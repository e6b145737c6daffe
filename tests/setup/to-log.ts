import type { Log } from '@/lib/log/log';

/** Returns a log whose lines of all levels go to a function. */
export function toLog(write: (line: string) => unknown): Log {
  const writeLine = (line: string) => void write(line);
  return { error: writeLine, warn: writeLine, info: writeLine, debug: writeLine };
}
