import { publicApi } from '../../api/server';
import { toAddressName } from '../../content/public-path';
import type { Item } from '../../content/registry';
import { listAll } from './list-all';

/** A stop of the tour that can be linked to. */
export interface TourStop {
  readonly item: Item<'stops'>;
  /** From 1, in the order of the tour. */
  readonly number: number;
  /** Its anchor on the page, without the number sign. */
  readonly anchor: string;
}

/** The stops in the order of the tour. */
export async function readTour(): Promise<readonly TourStop[]> {
  const stops = await listAll(publicApi().stops, { sort: 'position' });
  return stops.map((item, index) => ({ item, number: index + 1, anchor: toAddressName(item) }));
}
