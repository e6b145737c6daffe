/** Phase of a page's session: active, about to expire, expired, or replaced by another user's. */
export type SessionPhase = 'active' | 'expiring' | 'expired' | 'otherUser';

/** Time of the warning before the end, in milliseconds. */
const warningMs = 5 * 60 * 1000;

/** Returns the phase at `nowMs` of a session that ends at `endMs`; `null` if no user is signed in. */
export function toSessionPhase(endMs: number | null, nowMs: number): SessionPhase {
  if (endMs === null || nowMs >= endMs) return 'expired';
  return nowMs >= endMs - warningMs ? 'expiring' : 'active';
}
