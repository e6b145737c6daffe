import { publicApi } from '@/lib/clients/server';
import { collections } from '@/lib/content/registry';
import { toIndicatorSeries } from '../model/indicator-series';
import { listAll, readLatestChange } from '@/lib/reads/list-all';

/** Returns the indicators of the latest school years and the time of their last change. */
export async function readIndicators() {
  const items = await listAll(publicApi().indicators);
  return {
    series: toIndicatorSeries(items, collections.indicators.fields.kind.values),
    updatedAt: readLatestChange(items),
  };
}
