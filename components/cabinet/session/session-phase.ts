/** Phase of a page's session: running, about to end, over, or replaced by another user's. */
export type SessionPhase = 'running' | 'ending' | 'over' | 'taken';

/** Time of the warning before the end, in milliseconds. */
const warningMs = 5 * 60 * 1000;

/** Returns the phase at `nowMs` of a session that ends at `endMs`; `null` if no user is signed in. */
export function toSessionPhase(endMs: number | null, nowMs: number): SessionPhase {
  if (endMs === null || nowMs >= endMs) return 'over';
  return nowMs >= endMs - warningMs ? 'ending' : 'running';
}
