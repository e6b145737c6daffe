import { setTimeout as wait } from 'node:timers/promises';
import type { Child } from './child';
import type { Log } from '../log/log';

/** A process that is started again when it ends. */
export interface KeptProcess {
  /** The process that is ready; `null` while none is. */
  readonly current: Child | null;
  /**
   * Resolves when the process is ready for the first time. Rejects with `StartError` if it exits before, or is killed before
   * again and again.
   */
  readonly started: Promise<void>;
  /** Ends the process for good. */
  stop(): Promise<void>;
}

export interface KeepOptions {
  readonly name: string;
  readonly start: () => Child;
  /** Called when the process becomes ready or has ended. */
  readonly onChange: () => void;
  /** Called before `onChange` when the process has ended and will be started again. */
  readonly onRestart: () => void;
  readonly log: Log;
  /**
   * Number of processes in a row that may be killed before one is ready: the system kills one that lacks memory for a
   * moment. One that exits has printed a reason, which stays.
   */
  readonly maxKilledStarts: number;
  /** Waits before an attempt until the time in milliseconds is over or the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<unknown>;
}

/** The process ended before it was ready for the first time. It has printed the reason. */
export class StartError extends Error {
  override readonly name = 'StartError';
  constructor(readonly exitCode: number) {
    super(`A process ended with code ${exitCode} before it was ready`);
  }
}

/** Pauses before the next attempts if a process ends soon, in milliseconds. The last one repeats. */
const backOffMs = [0, 250, 1_000, 2_000, 5_000, 10_000];

/** Time after which a process that is ready counts as running well, in milliseconds. */
const steadyMs = 1_000;

/** Starts a process and restarts it when it ends: at once if it ran well, otherwise after growing pauses. */
export function keepRunning({
  name,
  start,
  onChange,
  onRestart,
  log,
  maxKilledStarts,
  pause = (ms, signal) => wait(ms, undefined, { signal }),
}: KeepOptions): KeptProcess {
  const stopping = new AbortController();
  const { promise: started, resolve, reject } = withResolvers();
  let child: Child | null = null;
  let current: Child | null = null;

  async function run(): Promise<void> {
    let hasStarted = false;
    for (let failures = 0; !stopping.signal.aborted;) {
      child = start();
      const isReady = await child.ready;
      const readyAtMs = Date.now();
      if (isReady) {
        hasStarted = true;
        current = child;
        resolve();
        onChange();
      }
      const code = await child.exited;
      current = null;
      if (stopping.signal.aborted) return;
      if (hasStarted) onRestart();
      onChange();
      if (!hasStarted && (code !== null || failures === maxKilledStarts))
        return reject(new StartError(code ?? 1));
      failures = isReady && Date.now() - readyAtMs >= steadyMs ? 0 : failures + 1;
      const pauseMs = backOffMs[Math.min(failures, backOffMs.length - 1)]!;
      log.warn(`The ${name} has ended (${code === null ? 'killed' : `code ${code}`}) and is started again.`);
      await pause(pauseMs, stopping.signal).catch(() => {});
    }
  }

  const running = run();
  return {
    get current() {
      return current;
    },
    started,
    async stop() {
      stopping.abort();
      await child?.stop();
      await running;
    },
  };
}

function withResolvers() {
  let resolve!: () => void;
  let reject!: (error: Error) => void;
  const promise = new Promise<void>((done, fail) => {
    resolve = done;
    reject = fail;
  });
  return { promise, resolve, reject };
}
