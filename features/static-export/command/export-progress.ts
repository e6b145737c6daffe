/** Prints how far an export is, at least every few seconds, so that a terminal and a log show that it goes on. */
export interface ExportProgress {
  /** Sets the line that is printed. */
  set(line: string): void;
  stop(): void;
}

const intervalMs = 5_000;

/** Starts to print progress. A new step is printed at once. */
export function startProgress(first: string): ExportProgress {
  let line = first;
  console.log(line);
  const startedAtMs = performance.now();
  const timer = setInterval(() => {
    console.log(`${line} (${Math.round((performance.now() - startedAtMs) / 1000)} s)`);
  }, intervalMs);
  return {
    set: (next) => (line = next),
    stop: () => clearInterval(timer),
  };
}
