import type { SiteFeature } from '@/components/site/installation/site-feature';
import { achievementsSite } from './achievements/site/achievements-site';
import { calendarSite } from './calendar/site/calendar-site';
import { canteenSite } from './canteen/site/canteen-site';
import { cityNoticesSite } from './city-notices/site/city-notices-site';
import { inquiriesSite } from './inquiries/site/inquiries-site';
import { offlineSite } from './offline/site/offline-site';
import { oidcSite } from './oidc/site/oidc-site';
import { qualitySite } from './quality/site/quality-site';
import { timetableSite } from './timetable/site/timetable-site';
import { tourSite } from './tour/site/tour-site';
import { videoSite } from './video/site/video-site';

/** What features add to public pages. */
export const siteFeatures: readonly SiteFeature[] = [
  achievementsSite,
  calendarSite,
  canteenSite,
  cityNoticesSite,
  inquiriesSite,
  offlineSite,
  oidcSite,
  qualitySite,
  timetableSite,
  tourSite,
  videoSite,
];
