import type { Item } from '@/lib/content/registry';
import { publicApi } from '@/lib/clients/api-clients';

const urgency = ['urgent', 'warning', 'info'];

/** Returns the current announcements, most urgent first; on the home page including its own. */
export async function readNotifications(isHome: boolean): Promise<readonly Item<'notifications'>[]> {
  const filter = isHome ? {} : { placement: 'everywhere' };
  const { data } = await publicApi().notifications.list({ perPage: 20, ...filter });
  // Sorting is stable, so the newest stays first within a level.
  return data.toSorted((a, b) => rank(a) - rank(b));
}

function rank({ level }: Item<'notifications'>): number {
  return urgency.indexOf(level ?? 'info');
}
