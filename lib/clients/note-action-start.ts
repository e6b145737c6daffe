import { headers } from 'next/headers';
import { findWatch, watchHeader } from '@/lib/api/upstream-failures';

/**
 * Records that the current request has reached its server action. Every action calls it first: a request that fails
 * before could not be decoded, and one that fails later is a fault of the site.
 */
export async function noteActionStart(): Promise<void> {
  const watch = findWatch(await readWatchName());
  if (watch) watch.hasStartedAction = true;
}

/** Returns the name of the current request's watch; `null` outside of a request. */
export async function readWatchName(): Promise<string | null> {
  try {
    return (await headers()).get(watchHeader);
  } catch {
    // `headers()` throws outside of a request.
    return null;
  }
}
