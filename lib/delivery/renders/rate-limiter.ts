import { ClientGoneError, QueueFullError } from './fair-queue';

export interface RateLimiterOptions {
  /** Requests per second of an address that do not wait. */
  readonly perSecond: number;
  /** Longest wait in milliseconds; later requests are refused after it. */
  readonly maxWaitMs?: number;
  /** Returns the time in epoch ms. */
  readonly now?: () => number;
}

/** Greatest number of addresses that are remembered. */
const maxAddresses = 10_000;

/** Time in which an address may send the requests of two seconds at once, in milliseconds. */
const burstMs = 2_000;

/**
 * Creates a token bucket per client address. It delays requests above the rate and refuses those that would wait longer
 * than `maxWaitMs` with {@link QueueFullError}, but only after that wait: a client that repeats refused requests as fast
 * as they are answered would keep delivery busy.
 */
export function createRateLimiter({ perSecond, maxWaitMs = 2_000, now = Date.now }: RateLimiterOptions) {
  const intervalMs = 1000 / perSecond;
  /** Time at which the next request of an address would be on time at an even rate, in epoch ms. */
  const dueAtMs = new Map<string, number>();

  function forgetIdle(): void {
    for (const [address, atMs] of dueAtMs) if (atMs <= now() - burstMs) dueAtMs.delete(address);
    if (dueAtMs.size >= maxAddresses) dueAtMs.clear();
  }

  /** Returns the wait of a request in milliseconds; `null` if it is refused. */
  function enter(address: string): number | null {
    const nowMs = now();
    if (dueAtMs.size >= maxAddresses && !dueAtMs.has(address)) forgetIdle();
    const atMs = Math.max(dueAtMs.get(address) ?? 0, nowMs - burstMs);
    if (atMs - nowMs > maxWaitMs) return null;
    dueAtMs.set(address, atMs + intervalMs);
    return Math.max(0, atMs - nowMs);
  }

  return async (address: string, signal: AbortSignal): Promise<void> => {
    const waitMs = enter(address);
    if (waitMs === 0) return;
    await wait(waitMs ?? maxWaitMs, signal);
    if (waitMs === null) throw new QueueFullError();
  };
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const leave = () => {
      clearTimeout(timer);
      reject(new ClientGoneError());
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', leave);
      done();
    }, ms);
    if (signal.aborted) leave();
    else signal.addEventListener('abort', leave);
  });
}
