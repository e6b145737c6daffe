import { achievementsFeature } from './achievements/feature';
import { archiveFeature } from './archive/feature';
import { calendarFeature } from './calendar/feature';
import { canteenFeature } from './canteen/feature';
import { cityNoticesFeature } from './city-notices/feature';
import { firstRunFeature } from './first-run/feature';
import { inquiriesFeature } from './inquiries/feature';
import { mcpFeature } from './mcp/feature';
import { offlineFeature } from './offline/feature';
import { noticesFeature } from './notices/feature';
import { oidcFeature } from './oidc/feature';
import { oldSiteFeature } from './old-site/feature';
import { qualityFeature } from './quality/feature';
import { siteImportFeature } from './site-import/feature';
import { staticExportFeature } from './static-export/feature';
import { timetableFeature } from './timetable/feature';
import { tourFeature } from './tour/feature';
import { translationFeature } from './translation/feature';
import { vacanciesFeature } from './vacancies/feature';
import { videoFeature } from './video/feature';
import { wordpressImportFeature } from './wordpress-import/feature';
import type { Feature } from '@/lib/installation/feature';

/** Manifests of all features. */
export const features: readonly Feature[] = [
  calendarFeature,
  timetableFeature,
  canteenFeature,
  inquiriesFeature,
  noticesFeature,
  vacanciesFeature,
  tourFeature,
  videoFeature,
  qualityFeature,
  achievementsFeature,
  firstRunFeature,
  archiveFeature,
  offlineFeature,
  oldSiteFeature,
  siteImportFeature,
  wordpressImportFeature,
  staticExportFeature,
  translationFeature,
  mcpFeature,
  oidcFeature,
  cityNoticesFeature,
];
