/**
 * How the session that a page was opened in stands: it goes on, it is about to end, it has ended, or somebody else has
 * signed in since.
 */
export type SessionPhase = 'running' | 'ending' | 'over' | 'taken';

/** How long before its end people are told, in milliseconds. */
const warningMs = 5 * 60 * 1000;

/** The phase at `nowMs` of a session that ends at `endMs`; `null`: nobody is signed in. */
export function toSessionPhase(endMs: number | null, nowMs: number): SessionPhase {
  if (endMs === null || nowMs >= endMs) return 'over';
  return nowMs >= endMs - warningMs ? 'ending' : 'running';
}
