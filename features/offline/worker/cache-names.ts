import { scope } from './worker-scope';

/** Prefix of the names of all caches of this feature. */
const prefix = 'offline-';

/** Names of the caches. The number grows when what they hold changes its form. */
export const cacheNames = {
  pages: `${prefix}pages-1`,
  files: `${prefix}files-1`,
  state: `${prefix}state-1`,
} as const;

/** Removes the caches of this feature: all, or those of earlier forms. */
export async function removeCaches(which: 'all' | 'earlier'): Promise<void> {
  const current: readonly string[] = Object.values(cacheNames);
  for (const name of await scope.caches.keys()) {
    if (name.startsWith(prefix) && (which === 'all' || !current.includes(name)))
      await scope.caches.delete(name);
  }
}
