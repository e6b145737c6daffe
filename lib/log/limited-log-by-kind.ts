import { createLimitedLog } from './limited-log';

/** Number of kinds with a limit of their own. Further kinds share one, so that made-up texts cannot fill the log. */
const maxKinds = 20;

/** Length of a kind in characters. */
const maxKindLength = 80;

/**
 * Returns a log that writes at most one line of each kind per minute, so that one kind of warning does not hide another.
 * A kind is the text before the first colon or quote: what follows names a value. `now`: returns epoch ms.
 */
export function createLimitedLogByKind(
  log: (line: string) => void,
  now: () => number = Date.now,
): (line: string) => void {
  const logs = new Map<string, (line: string) => void>();
  const logOthers = createLimitedLog(log, now);
  return (line) => {
    const kind = toKind(line);
    if (!logs.has(kind) && logs.size < maxKinds) logs.set(kind, createLimitedLog(log, now));
    (logs.get(kind) ?? logOthers)(line);
  };
}

/** Returns the kind of a line, with its mark (`[auth]`) and the name of an error. */
function toKind(line: string): string {
  const text = /^(?:\[[\w-]+\]\s+|\w*Error:\s+)*[^:"'`\n]*/.exec(line)![0];
  return text.replace(/\d+/g, '0').slice(0, maxKindLength);
}
