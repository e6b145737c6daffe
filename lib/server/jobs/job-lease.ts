import { randomUUID } from 'node:crypto';
import type { OpenDatabase } from '../db/open-database';

type Connection = OpenDatabase['db'];

/** Lease of a job, which one process holds at a time. */
export interface JobLease {
  /** Takes the lease if the job is due and no other process runs it. Returns whether it was taken. */
  claim(): Promise<boolean>;
  renew(): Promise<void>;
  /** Ends the lease. `isDone`: whether the job was run to its end. */
  release(isDone: boolean): Promise<void>;
}

export interface JobLeaseOptions {
  readonly db: Connection;
  /** Name of the job. */
  readonly name: string;
  readonly intervalMs: number;
  readonly leaseMs: number;
  /** Returns the time in epoch ms. */
  readonly now: () => number;
}

/** Creates the lease of a job, in the table `job`. */
export function createJobLease({ db, name, intervalMs, leaseMs, now }: JobLeaseOptions): JobLease {
  const holder = randomUUID();
  const startedAtMs = now();

  function read(from: Pick<Connection, 'selectFrom'> = db) {
    return from.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst();
  }

  function isDue(row: Awaited<ReturnType<typeof read>>): boolean {
    if (!row) return true;
    if (row.leased_until_ms !== null && row.leased_until_ms > now()) return false;
    // A start repeats the job, unless another process has run it since.
    const doneAtMs = row.done_at_ms ?? -Infinity;
    return doneAtMs < startedAtMs || doneAtMs <= now() - intervalMs;
  }

  async function update(values: Record<string, number | null>): Promise<void> {
    await db.updateTable('job').set(values).where('name', '=', name).where('holder', '=', holder).execute();
  }

  return {
    async claim() {
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
    },
    renew: () => update({ leased_until_ms: now() + leaseMs }),
    release: (isDone) =>
      update({ holder: null, leased_until_ms: null, ...(isDone && { done_at_ms: now() }) }),
  };
}
