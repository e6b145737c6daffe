import { formatMonth } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { groupByMonth } from '../model/group-by-month';
import type { CalendarItem } from '../model/calendar-item';
import { readToday } from '@/lib/reads/read-today';
import { EventList } from './events/event-list';
import styles from './month-groups.module.css';

interface Props {
  readonly events: readonly CalendarItem[];
  readonly locale: Locale;
}

/** Renders events under the headings of their months. */
export function MonthGroups({ events, locale }: Props) {
  return groupByMonth(events, readToday()).map(({ month, events: ofMonth }) => (
    <section key={month} aria-labelledby={`month-${month}`} className={styles.group}>
      <h2 id={`month-${month}`} className={styles.name}>
        {formatMonth(month, locale)}
      </h2>
      <EventList events={ofMonth} locale={locale} />
    </section>
  ));
}
