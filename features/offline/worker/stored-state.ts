import { statePath, type OfflineOff, type OfflineState } from '../model/offline-state';
import { cacheNames } from './cache-names';
import { scope } from './worker-scope';

/** What the site says: its state, `off` if devices must not keep copies, or `null` if it does not answer now. */
export async function fetchState(): Promise<OfflineState | 'off' | null> {
  const response = await fetch(statePath, { cache: 'no-cache', redirect: 'manual' }).catch(() => null);
  // The site has no copies any more, for example after a return to an earlier release.
  if (response?.status === 404 || response?.status === 410) return 'off';
  if (response?.status !== 200) return null;
  const state = (await response.json()) as OfflineState | OfflineOff;
  return 'isOff' in state ? 'off' : state;
}

/** Returns the state of the last contact; `null` before the first one. */
export async function readStoredState(): Promise<OfflineState | null> {
  const stored = await (await scope.caches.open(cacheNames.state)).match(statePath);
  return stored ? ((await stored.json()) as OfflineState) : null;
}

/** Stores the state. */
export async function writeState(state: OfflineState): Promise<void> {
  const states = await scope.caches.open(cacheNames.state);
  await states.put(statePath, new Response(JSON.stringify(state)));
}
