import type { StatementCounts } from './open-database';

/** Runs a statement and adds it and its time to the counts. */
export async function countStatement<Result>(
  statements: StatementCounts,
  run: () => Promise<Result>,
): Promise<Result> {
  const startedAtMs = performance.now();
  try {
    const result = await run();
    statements.done += 1;
    return result;
  } catch (error) {
    statements.failed += 1;
    throw error;
  } finally {
    statements.seconds += (performance.now() - startedAtMs) / 1000;
  }
}
