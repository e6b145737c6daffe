import { toAddressName } from '@/lib/content/public-path';
import type { Locale } from '@/lib/i18n/locales';
import { readCategories } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../../model/calendar-item';
import { readToday } from '@/lib/reads/read-today';
import styles from './event-list.module.css';
import { EventRow } from './event-row';

interface Props {
  readonly events: readonly CalendarItem[];
  readonly locale: Locale;
  /** Name of the list; none if a heading names it. */
  readonly label?: string;
}

/** Renders events as rows, in the given order. */
export async function EventList({ events, locale, label }: Props) {
  const categories = await readCategories('event', locale);
  const today = readToday();
  return (
    <ul role="list" className={styles.list} aria-label={label}>
      {events.map((event) => (
        <EventRow
          key={toAddressName(event)}
          event={event}
          category={categories.find(({ key }) => key === event.category)}
          locale={locale}
          today={today}
        />
      ))}
    </ul>
  );
}
