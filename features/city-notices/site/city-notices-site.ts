import type { SiteFeature } from '@/components/site/installation/site-feature';
import { CityNoticeStrip } from './city-notice-strip';

/** Notices of the city on public pages. */
export const cityNoticesSite: SiteFeature = { frameBanner: CityNoticeStrip };
