import { createWarmUp, type WarmUpOptions } from '@/lib/delivery/cache/warm-up';
import { createLimitedLog } from '@/lib/log/limited-log';

/** Looks for a new content version once per second, also while no visitor comes. */
export function startWarmUp(options: WarmUpOptions): void {
  const warmUp = createWarmUp(options);
  const log = createLimitedLog(console.error);
  const look = () => void warmUp().catch((error: unknown) => log(`No page is prepared: ${String(error)}`));
  setInterval(look, 1_000).unref();
}
