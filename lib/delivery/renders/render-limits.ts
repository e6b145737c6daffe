import type { FairQueueLimits } from './fair-queue';

/**
 * Limits of renderings for visitors without a session. A school often shares one address, so an address may wait for
 * as many pages as a class opens after a change.
 */
export const renderLimits: FairQueueLimits = {
  maxRunning: 2,
  maxWaiting: 128,
  maxWaitingPerAddress: 32,
  maxWaitMs: 10_000,
  slotMs: 3_000,
};
