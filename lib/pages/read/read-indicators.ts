import { publicApi } from '../../api/server';
import { collections } from '../../content/registry';
import { toIndicatorSeries } from '../indicator-series';
import { listAll, readLatestChange } from './list-all';

/** The figures of the quality of education over the last school years, and when they last changed. */
export async function readIndicators() {
  const items = await listAll(publicApi().indicators);
  return {
    series: toIndicatorSeries(items, collections.indicators.fields.kind.values),
    updatedAt: readLatestChange(items),
  };
}
