import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log/log';
import type { OpenDatabase } from '../db/open-database';
import { createJobLease } from './job-lease';

/** A periodic job of a site. One of its processes runs it at a time. */
export interface Job {
  /** Name for the database and the log: `Sweeping the uploads`. */
  readonly name: string;
  readonly intervalMs: number;
  run(): Promise<unknown>;
}

/** Surroundings of a job. */
export interface JobContext {
  readonly database: Pick<OpenDatabase, 'db'>;
  /** Returns the time in epoch ms. */
  readonly now: () => number;
  readonly log: Log;
  /** Time in milliseconds after which the job of a killed process may be taken over. Default: a minute. */
  readonly leaseMs?: number;
}

/**
 * Runs the job now and whenever its last complete run in any process is older than its interval. A process that runs it
 * renews a lease; when a lease ends, another process takes the job over. Logs failures, repeated ones
 * once. Returns a function that stops it.
 */
export function startJob({ database: { db }, now, log, leaseMs = 60_000 }: JobContext, job: Job) {
  const { name, intervalMs } = job;
  const lease = createJobLease({ db, name, intervalMs, leaseMs, now });
  const stopped = new AbortController();
  /** Failure that was logged last; the same one is not logged again until a run succeeds. */
  let lastFailure = '';

  async function loop(): Promise<void> {
    while (!stopped.signal.aborted) {
      await attempt().catch(noteFailure);
      const pauseMs = Math.min(leaseMs / 2, intervalMs);
      await wait(pauseMs, undefined, { ref: false, signal: stopped.signal }).catch(() => {});
    }
  }

  function noteFailure(error: unknown): void {
    const failure = String(error);
    if (failure !== lastFailure) log.error(`${name} failed: ${failure}`);
    lastFailure = failure;
  }

  async function attempt(): Promise<void> {
    if (!(await lease.claim())) return;
    const timer = setInterval(() => void renew(), leaseMs / 3);
    timer.unref();
    let isDone = false;
    try {
      await job.run();
      isDone = true;
      lastFailure = '';
    } finally {
      clearInterval(timer);
      await lease.release(isDone);
    }
  }

  async function renew(): Promise<void> {
    await lease
      .renew()
      .catch((error: unknown) =>
        log.warn(`${name} goes on, but its lease was not renewed: ${String(error)}`),
      );
  }

  const running = loop();
  return async (): Promise<void> => {
    stopped.abort();
    await running;
  };
}
