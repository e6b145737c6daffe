import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { indicator } from '../content/indicator';
import { toIndicatorSeries } from '../model/indicator-series';
import { IndicatorOverview } from './indicator-overview';
import { QualityPage } from './quality-page';

/** Previews of figures. */
export const previews: Previews = {
  pages: { quality: QualityPage },
  lists: {
    indicators: {
      page: 'quality',
      render(item, locale) {
        const series = toIndicatorSeries([item], indicator.fields.kind.values);
        return series.length > 0 && <IndicatorOverview series={series} locale={locale} />;
      },
    },
  },
};
