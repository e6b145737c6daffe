import { LRUCache } from 'lru-cache';
import { ApiError } from '../api/errors';
import type { StateCache } from './database-away';

/** Maximum number of records (about 2 MB). */
const maxObjects = 10_000;

type Finder<Found> = (name: string) => Promise<Found>;

/**
 * Returns a finder that remembers records, so that the pictures of cached pages are sent while the database is away. A
 * record is used then only if no content has changed since it was read, as far as this instance knows.
 */
export function rememberObjects<Found>(find: Finder<Found>, state: StateCache): Finder<Found> {
  const known = new LRUCache<string, { readonly version: number | null; readonly object: Found }>({
    max: maxObjects,
  });

  async function findNow(name: string): Promise<Found> {
    // Before the search: a later version may not include what it found.
    const version = state.lastVersion;
    const object = await find(name);
    known.set(name, { version, object });
    return object;
  }

  /** Returns the known record, or the current one if the database is back. Rejects if there is none. */
  async function findKnown(name: string): Promise<Found> {
    const { version } = await state.readState();
    const entry = known.get(name);
    if (!state.isAway || entry?.version !== version) return findNow(name);
    return entry.object;
  }

  return async (name) => {
    if (state.isAway) return findKnown(name);
    try {
      return await findNow(name);
    } catch (error) {
      if (error instanceof ApiError) {
        known.delete(name);
        throw error;
      }
      // May be read although there is no connection for this search, and then the record is the current one.
      const { version } = await state.readState();
      const entry = known.get(name);
      if (entry?.version !== version) throw error;
      return entry.object;
    }
  };
}
