import { publicApi } from '@/lib/clients/api-clients';
import { indicator } from '../content/indicator';
import { toIndicatorSeries } from '../model/indicator-series';
import { listAll, readLatestChange } from '@/lib/reads/list-all';

/** Returns the indicators of the latest school years and the time of their last change. */
export async function readIndicators() {
  const items = await listAll(publicApi().indicators);
  return {
    series: toIndicatorSeries(items, indicator.fields.kind.values),
    updatedAt: readLatestChange(items),
  };
}
