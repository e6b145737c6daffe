import type { ServerFeature } from '@/lib/server/server-feature';
import type { SamplePart } from '@/sample/sample-parts';
import { achievementsSample } from './achievements/sample/achievements-sample';
import { archiveServer } from './archive/server/archive-server';
import { calendarSample } from './calendar/sample/calendar-sample';
import { calendarServer } from './calendar/server/calendar-server';
import { canteenSample } from './canteen/sample/canteen-sample';
import { canteenServer } from './canteen/server/canteen-server';
import { cityNoticesServer } from './city-notices/server/city-notices-server';
import { firstRunServer } from './first-run/server/first-run-server';
import { inquiriesSample } from './inquiries/sample/inquiries-sample';
import { inquiriesServer } from './inquiries/server/inquiries-server';
import { mcpServer } from './mcp/server/mcp-server';
import { noticesServer } from './notices/server/notices-server';
import { oidcServer } from './oidc/server/oidc-server';
import { qualitySample } from './quality/sample/quality-sample';
import { timetableSample } from './timetable/sample/timetable-sample';
import { timetableServer } from './timetable/server/timetable-server';
import { tourSample } from './tour/sample/tour-sample';
import { translationServer } from './translation/server/translation-server';
import { vacanciesSample } from './vacancies/sample/vacancies-sample';
import { videoServer } from './video/server/video-server';

/** What features add to the API. */
export const serverFeatures: readonly ServerFeature[] = [
  archiveServer,
  calendarServer,
  canteenServer,
  firstRunServer,
  inquiriesServer,
  noticesServer,
  timetableServer,
  translationServer,
  mcpServer,
  oidcServer,
  cityNoticesServer,
  videoServer,
];

/** What features add to the sample content. Those whose items refer to items of others come after them. */
export const sampleParts: readonly SamplePart[] = [
  qualitySample,
  tourSample,
  calendarSample,
  timetableSample,
  canteenSample,
  vacanciesSample,
  achievementsSample,
  inquiriesSample,
];
