import type { SiteFeature } from '@/components/site/installation/site-feature';
import { EventsBlock } from './events-block';
import { readEvent } from './reads/read-events';

/** The calendar on public pages. */
export const calendarSite: SiteFeature = {
  blocks: { events: EventsBlock },
  share: {
    async kuntizbe(slug) {
      const event = await readEvent(slug);
      return event && { title: event.title, picture: null, section: 'site.nav.kuntizbe' };
    },
  },
};
