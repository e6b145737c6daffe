import type { Database } from '../db/database';

/** Precision of the last use in milliseconds, to limit writes. */
const precisionMs = 60 * 1000;

/** A request with a session's token. */
export interface SessionUse {
  readonly sessionId: string;
  readonly userId: string;
  /** Stored time of the last use. */
  readonly lastSeenAt: string | null;
}

/** Updates the time of a session's last use. */
export async function recordSessionUse(
  db: Database,
  { sessionId, userId, lastSeenAt }: SessionUse,
  nowMs: number,
): Promise<void> {
  if (lastSeenAt !== null && nowMs - Date.parse(lastSeenAt) < precisionMs) return;
  const now = new Date(nowMs).toISOString();
  await db.updateTable('session').set({ last_seen_at: now }).where('id', '=', sessionId).execute();
  await db.updateTable('user').set({ last_seen_at: now }).where('id', '=', userId).execute();
}
