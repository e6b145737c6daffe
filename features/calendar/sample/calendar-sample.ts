import type { SampleItem } from '@/sample/sample-item';
import type { SamplePart } from '@/sample/sample-parts';
import pages from './calendar-pages.json' with { type: 'json' };
import events from './events.json' with { type: 'json' };

/** Events of the sample. The school is closed on its holidays of this school year. */
export const calendarSample: SamplePart = {
  files: [{ name: 'events', items: events, after: 'milestones' }],
  closedDays: (events as readonly SampleItem[]).flatMap(({ fields, when, days = 1 }) =>
    fields['category'] === 'holiday' && when && !('yearsAgo' in when) ? [{ when, days }] : [],
  ),
  pages,
};
