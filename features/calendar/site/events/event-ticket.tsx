import type { ReactNode } from 'react';
import { formatMonth, formatWeekday } from '@/lib/i18n/format/format-period';
import { lastDayOf } from '@/lib/content/dates/period';
import type { Locale } from '@/lib/i18n/locales';
import { readCategory } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../../model/calendar-item';
import { hasPassed } from '../reads/has-passed';
import { EventFacts } from './event-facts';
import styles from './event-ticket.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly locale: Locale;
  /** What a reader does with the event. */
  readonly children: ReactNode;
}

/** Renders an event as a ticket: its day in the colour of its category, its facts, and its links. */
export async function EventTicket({ event, locale, children }: Props) {
  const category = await readCategory('event', event.category, locale);
  return (
    <div className={styles.ticket} data-colour={hasPassed(event) ? 'passed' : (category?.colour ?? 'brand')}>
      {event.date && <LargeDay first={event.date} last={lastDayOf(event)} locale={locale} />}
      <div className={styles.facts}>
        <EventFacts event={event} locale={locale} />
      </div>
      <div className={styles.stub}>{children}</div>
    </div>
  );
}

interface DayProps {
  readonly first: string;
  readonly last: string;
  readonly locale: Locale;
}

/** Renders the days in large figures. The facts name them in words, so screen readers skip the figures. */
function LargeDay({ first, last, locale }: DayProps) {
  const month = first.slice(0, 7);
  const isOneMonth = month === last.slice(0, 7);
  const toFigures = (day: string) =>
    isOneMonth ? String(Number(day.slice(8))) : `${day.slice(8)}.${day.slice(5, 7)}`;
  const days = first === last ? [first] : [first, last];
  return (
    <p className={styles.day} aria-hidden="true">
      <span className={styles.number} data-long={isOneMonth ? undefined : ''}>
        {days.map(toFigures).join('\u2013')}
      </span>
      <span className={styles.month}>{isOneMonth ? formatMonth(month, locale) : first.slice(0, 4)}</span>
      {first === last && <span>{formatWeekday(first, locale)}</span>}
    </p>
  );
}
