import { publicApi } from '@/lib/clients/api-clients';
import { toAddressName } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { listAll } from '@/lib/reads/list-all';

/** A tour stop with its anchor. */
export interface TourStop {
  readonly item: Item<'stops'>;
  /** Position in the tour, from 1. */
  readonly number: number;
  /** Anchor on the page, without the number sign. */
  readonly anchor: string;
}

/** Returns the stops in order. */
export async function readTour(): Promise<readonly TourStop[]> {
  const stops = await listAll(publicApi().stops, { sort: 'position' });
  return stops.map((item, index) => ({ item, number: index + 1, anchor: toAddressName(item) }));
}
