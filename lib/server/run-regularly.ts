/** Work that a running server does by itself, again and again. */
export interface RegularWork {
  /** What it is called in the log when it fails: `Sweeping the uploads`. */
  readonly name: string;
  readonly intervalMs: number;
  readonly log: (line: string) => void;
  run(): Promise<unknown>;
}

/** Does the work now and in every interval, never twice at once; returns what ends that. A failure is logged. */
export function runRegularly({ name, intervalMs, log, run }: RegularWork): () => Promise<void> {
  const attempt = () => run().catch((error: unknown) => log(`${name} failed: ${String(error)}`));
  let running: Promise<unknown> = attempt();
  const timer = setInterval(() => {
    running = running.then(attempt);
  }, intervalMs);
  // A process that has nothing else to do may end.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
