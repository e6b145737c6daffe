import type { Log } from '../log/log';

/** A periodic job of a running server. */
export interface RegularWork {
  /** Name for the log: `Sweeping the uploads`. */
  readonly name: string;
  readonly intervalMs: number;
  readonly log: Log;
  run(): Promise<unknown>;
}

/** Runs the job now and at every interval, never twice at once. Logs failures. Returns a function that stops it. */
export function runRegularly({ name, intervalMs, log, run }: RegularWork): () => Promise<void> {
  const attempt = () => run().catch((error: unknown) => log.error(`${name} failed: ${String(error)}`));
  let running: Promise<unknown> = attempt();
  const timer = setInterval(() => {
    running = running.then(attempt);
  }, intervalMs);
  // The timer must not keep the process running.
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
