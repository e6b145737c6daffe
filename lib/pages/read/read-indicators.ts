import { publicApi } from '../../api/server';
import { collections } from '../../content/registry';
import { toIndicatorSeries } from '../indicator-series';
import { listAll, readLatestChange } from './list-all';

/** Returns the indicators of the latest school years and the time of their last change. */
export async function readIndicators() {
  const items = await listAll(publicApi().indicators);
  return {
    series: toIndicatorSeries(items, collections.indicators.fields.kind.values),
    updatedAt: readLatestChange(items),
  };
}
