import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { settleLessons } from '../content/settle-lessons';
import { CalendarPage } from './calendar-page';
import { EventDetails } from './events/event-details';

/** Previews of events. */
export const previews: Previews = {
  pages: { kuntizbe: CalendarPage },
  items: { events: ({ item, locale }) => <EventDetails event={settleLessons(item)} locale={locale} /> },
};
