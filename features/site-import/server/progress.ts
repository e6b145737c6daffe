/** Prints what an import is doing, so that a long one is not taken for one that hangs. */
export interface Progress {
  /** Sets what is printed now and every five seconds. */
  set(text: () => string): void;
  stop(): void;
}

/** Milliseconds between two lines. */
const intervalMs = 5000;

/** Returns a progress. */
export function createProgress(print: (line: string) => void): Progress {
  let current: (() => string) | null = null;
  const timer = setInterval(() => {
    if (current !== null) print(current());
  }, intervalMs);
  timer.unref();
  return {
    set(text) {
      current = text;
      print(text());
    },
    stop: () => clearInterval(timer),
  };
}
