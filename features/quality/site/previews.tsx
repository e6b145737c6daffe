import type { Previews } from '@/components/cabinet/preview/previews';
import { collections } from '@/lib/content/registry';
import { toIndicatorSeries } from '../model/indicator-series';
import { IndicatorOverview } from './indicator-overview';
import QualityPage from './quality-page';

/** Previews of figures. */
export const previews: Previews = {
  pages: { quality: QualityPage },
  lists: {
    indicators: {
      page: 'quality',
      render(indicator, locale) {
        const series = toIndicatorSeries([indicator], collections.indicators.fields.kind.values);
        return series.length > 0 && <IndicatorOverview series={series} locale={locale} />;
      },
    },
  },
};
