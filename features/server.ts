import type { ServerFeature } from '@/lib/server/server-feature';
import { archiveServer } from './archive/server/archive-server';
import { calendarServer } from './calendar/server/calendar-server';
import { canteenServer } from './canteen/server/canteen-server';
import { firstRunServer } from './first-run/server/first-run-server';
import { inquiriesServer } from './inquiries/server/inquiries-server';
import { timetableServer } from './timetable/server/timetable-server';

/** What features add to the API. */
export const serverFeatures: readonly ServerFeature[] = [
  archiveServer,
  calendarServer,
  canteenServer,
  firstRunServer,
  inquiriesServer,
  timetableServer,
];
