import type { Feature } from '@/lib/installation/feature';
import { event } from './content/event';
import { events } from './content/events-block';
import { eventEndpoints } from './contract';

/** Dates of the school year: events, holidays, vacations. */
export const calendarFeature = {
  name: 'calendar',
  collections: [{ name: 'events', definition: event, after: 'notifications' }],
  blocks: [{ definition: events, after: 'news' }],
  endpoints: eventEndpoints,
  messages: [{ area: 'calendar', isInCabinet: false }],
  hasPreviews: true,
  pages: [{ name: 'kuntizbe', path: '/kuntizbe', builtIn: 'first', menu: 'parents', after: 'sabaqKestesi' }],
  routes: {
    '/kuntizbe/calendar.ics': 'none',
    '/kuntizbe/[slug]': 'none',
    '/kuntizbe/[slug]/event.ics': 'none',
  },
  offlinePages: ['/kuntizbe'],
  parts: [{ name: 'calendar', picture: 'calendar', after: 'teachers' }],
  categoryKinds: ['event'],
  parameters: ['category', 'grade', 'month', 'year'],
} as const satisfies Feature;

type EventEndpoints = typeof eventEndpoints;

declare module '@/lib/content/categories' {
  interface CategoryKinds {
    event: true;
  }
}
declare module '@/lib/content/registry' {
  interface Collections {
    events: typeof event;
  }
}
declare module '@/lib/content/blocks/block-registry' {
  interface PageBlocks {
    events: typeof events;
  }
}
declare module '@/lib/content/pages/site-pages' {
  interface SitePages {
    kuntizbe: (typeof calendarFeature.pages)[0];
  }
}
declare module '@/lib/api/contract' {
  interface Endpoints extends EventEndpoints {}
}
