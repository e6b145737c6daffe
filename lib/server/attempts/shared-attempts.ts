import type { Database } from '../db/database';
import type { OpenDatabase } from '../db/open-database';
import type { Attempt, Attempts } from './attempts';
import type { Encryption } from '../base/encryption';

/**
 * Returns counts in the database, which all instances of a site share. Keys, such as addresses of visitors, are stored as
 * digests that cannot be guessed without the secret, and deleted after their window.
 */
export function createSharedAttempts({ db }: OpenDatabase, { fingerprint }: Encryption): Attempts {
  const toDigest = ({ kind, key }: Attempt) => fingerprint(JSON.stringify([kind, key]));
  return {
    async add(attempts, nowMs) {
      const keyed = attempts.map((attempt) => ({ ...attempt, digest: toDigest(attempt) }));
      // Without a transaction, so that a flood of refused attempts does not hold up writers.
      const waitMs = await readWaitMs(db, keyed, nowMs);
      if (waitMs > 0) return waitMs;
      return db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('attempt').where('ends_at_ms', '<=', nowMs).execute();
        const currentWaitMs = await readWaitMs(transaction, keyed, nowMs);
        if (currentWaitMs > 0) return currentWaitMs;
        for (const { digest, windowMs } of keyed)
          await transaction
            .insertInto('attempt')
            .values({ digest, count: 1, ends_at_ms: nowMs + windowMs })
            .onConflict((conflict) =>
              conflict.column('digest').doUpdateSet((update) => ({ count: update('attempt.count', '+', 1) })),
            )
            .execute();
        return 0;
      });
    },
    async undo(attempts) {
      await db
        .updateTable('attempt')
        .set((update) => ({ count: update('count', '-', 1) }))
        .where('digest', 'in', attempts.map(toDigest))
        .where('count', '>', 0)
        .execute();
    },
    async clear(attempts) {
      await db.deleteFrom('attempt').where('digest', 'in', attempts.map(toDigest)).execute();
    },
  };
}

/** Returns the milliseconds until all attempts are allowed. */
async function readWaitMs(
  db: Database,
  attempts: readonly (Attempt & { readonly digest: string })[],
  nowMs: number,
): Promise<number> {
  const digests = attempts.map(({ digest }) => digest);
  const rows = await db
    .selectFrom('attempt')
    .selectAll()
    .where('digest', 'in', digests)
    .where('ends_at_ms', '>', nowMs)
    .execute();
  const used = rows.filter(({ digest, count }) => {
    const { max } = attempts.find((attempt) => attempt.digest === digest)!;
    return count >= max;
  });
  return Math.max(0, ...used.map(({ ends_at_ms }) => ends_at_ms - nowMs));
}
