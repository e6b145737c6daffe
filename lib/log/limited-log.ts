/** Minimum time between two lines, in milliseconds. */
const intervalMs = 60_000;

/** Maximum length of a line in characters, without the number of omitted lines. */
const maxLength = 600;

/**
 * Returns a log that writes at most one line per minute, with the number of lines that it omitted since. For failures
 * that clients can cause. `now`: returns epoch ms.
 */
export function createLimitedLog(
  log: (line: string) => void,
  now: () => number = Date.now,
): (line: string) => void {
  let loggedAtMs = -Infinity;
  let omittedLines = 0;
  return (line) => {
    if (now() - loggedAtMs < intervalMs) {
      omittedLines++;
      return;
    }
    loggedAtMs = now();
    const before = omittedLines > 0 ? ` (and ${omittedLines} more since the last line)` : '';
    omittedLines = 0;
    log(line.replace(/\s+/g, ' ').slice(0, maxLength) + before);
  };
}
