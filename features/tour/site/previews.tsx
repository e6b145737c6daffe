import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { TourPage } from './tour-page';
import { TourStopSection } from './tour-stop-section';

/** Previews of stops. */
export const previews: Previews = {
  pages: { tour: TourPage },
  lists: {
    stops: {
      page: 'tour',
      render: (item, locale) => (
        <TourStopSection
          stop={{ item, number: 1, anchor: 'stop' }}
          previous={undefined}
          next={undefined}
          total={1}
          locale={locale}
        />
      ),
    },
  },
};
