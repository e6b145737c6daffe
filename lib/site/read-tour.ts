import { maxPerPage } from '../api/contract';
import { publicApi } from '../api/server';
import type { Item } from '../content/registry';

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
  const { data } = await publicApi().stops.list({ perPage: maxPerPage, sort: 'position' });
  return data.map((item, index) => ({ item, number: index + 1, anchor: item.slug ?? item.id }));
}
