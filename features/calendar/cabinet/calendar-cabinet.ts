import type { CabinetFeature } from '@/components/cabinet/installation/cabinet-feature';
import { NextYearNotice } from './next-year-notice';

/** The calendar in the cabinet. */
export const calendarCabinet: CabinetFeature = {
  collections: { events: { Notice: NextYearNotice } },
  addable: [{ name: 'events', after: 'news' }],
};
