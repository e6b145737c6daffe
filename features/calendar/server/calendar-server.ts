import type { Handler } from '@/lib/server/http/handle';
import type { ServerFeature } from '@/lib/server/server-feature';
import type { eventEndpoints } from '../contract';
import { readHolidays } from './read-holidays';
import { eventHandlers } from './event-routes';

/** The calendar in the API. */
export const calendarServer = {
  handlers: eventHandlers satisfies Record<keyof typeof eventEndpoints, Handler>,
  daysOff: readHolidays,
} satisfies ServerFeature;
