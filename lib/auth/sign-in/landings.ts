import type { ApiClient } from '@/lib/api/client';
import type { User } from '@/lib/content/access/access';
import { shareInProcess } from '@/lib/shared/share-in-process';

/**
 * Returns the page, without locale prefix, on which a person who signs in lands in place of the overview; `null` for the
 * overview.
 */
export type Landing = (api: ApiClient, user: Pick<User, 'scope'>) => Promise<string | null>;

const landings = shareInProcess('landings', () => new Map<string, Landing>());

/** Adds the landing of a feature. Adding it again changes nothing. */
export function addLanding(feature: string, landing: Landing): void {
  landings.set(feature, landing);
}

/** Returns the landings of the installed features. */
export function listLandings(): Landing[] {
  return [...landings.values()];
}
