import type { Item } from '../../content/registry';
import { publicApi } from '../../api/server';

const urgency = ['urgent', 'warning', 'info'];

/** The announcements in force, the most urgent first. The home page also shows those meant for it alone. */
export async function readNotifications(isHome: boolean): Promise<readonly Item<'notifications'>[]> {
  const filter = isHome ? {} : { placement: 'everywhere' };
  const { data } = await publicApi().notifications.list({ perPage: 20, ...filter });
  // Sorting is stable: within a level the newest stays first.
  return data.toSorted((one, other) => rank(one) - rank(other));
}

function rank({ level }: Item<'notifications'>): number {
  return urgency.indexOf(level ?? 'info');
}
