import { z } from 'zod';
import { endpoint, tagged } from '@/lib/api/contract/endpoint';

const calendarTag = {
  name: 'calendar',
  description: 'The calendar as a whole.',
  tokens: { reads: 'read', writes: 'publish' },
} as const;

/** Endpoints for the calendar as a whole. */
export const eventEndpoints = tagged(calendarTag, {
  copySchoolYear: endpoint({
    method: 'POST',
    path: '/event-copies',
    caller: 'manager',
    summary:
      'Copies the events of a school year to the next one as drafts: holidays keep their dates, other events their days of ' +
      'the week. Skips events that the next year already has',
    /** Calendar year in which the copied school year starts. */
    body: z.strictObject({ year: z.int().min(1990).max(2100) }),
    answer: z.object({ copied: z.int().min(0), skipped: z.int().min(0) }),
  }),
});
