import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../log/log';
import type { OpenDatabase } from '../db/open-database';

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
  const holder = randomUUID();
  const stopped = new AbortController();
  const startedAtMs = now();
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
    if (!(await claim())) return;
    const timer = setInterval(() => void renew(), leaseMs / 3);
    timer.unref();
    let isDone = false;
    try {
      await job.run();
      isDone = true;
      lastFailure = '';
    } finally {
      clearInterval(timer);
      await release(isDone);
    }
  }

  /** Takes the lease if the job is due and no other process runs it. */
  async function claim(): Promise<boolean> {
    if (!isDue(await read())) return false;
    return db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('job')
        .values({ name, holder: null, leased_until_ms: null, done_at_ms: null })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .execute();
      if (!isDue(await read(transaction))) return false;
      await transaction
        .updateTable('job')
        .set({ holder, leased_until_ms: now() + leaseMs })
        .where('name', '=', name)
        .execute();
      return true;
    });
  }

  function read(from: Pick<typeof db, 'selectFrom'> = db) {
    return from.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst();
  }

  function isDue(row: Awaited<ReturnType<typeof read>>): boolean {
    if (!row) return true;
    if (row.leased_until_ms !== null && row.leased_until_ms > now()) return false;
    // A start repeats the job, unless another process has run it since.
    const doneAtMs = row.done_at_ms ?? -Infinity;
    return doneAtMs < startedAtMs || doneAtMs <= now() - intervalMs;
  }

  async function renew(): Promise<void> {
    const leased_until_ms = now() + leaseMs;
    await update({ leased_until_ms }).catch((error: unknown) =>
      log.warn(`${name} goes on, but its lease was not renewed: ${String(error)}`),
    );
  }

  async function release(isDone: boolean): Promise<void> {
    await update({ holder: null, leased_until_ms: null, ...(isDone && { done_at_ms: now() }) });
  }

  async function update(values: Record<string, number | null>): Promise<void> {
    await db.updateTable('job').set(values).where('name', '=', name).where('holder', '=', holder).execute();
  }

  const running = loop();
  return async (): Promise<void> => {
    stopped.abort();
    await running;
  };
}
