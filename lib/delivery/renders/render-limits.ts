import type { Limits } from '@/lib/env/delivery-limits';
import type { FairQueueLimits } from './fair-queue';

/** Returns the limits of renderings for visitors without a session. */
export function toRenderLimits(limits: Limits): FairQueueLimits {
  return {
    maxRunning: limits.maxRenders,
    maxWaiting: limits.maxWaitingRenders,
    maxWaitingPerAddress: limits.maxWaitingRendersPerAddress,
    maxWaitMs: 10_000,
    slotMs: 3_000,
  };
}
