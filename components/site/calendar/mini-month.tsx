import { toMonthGrid } from '@/lib/pages/calendar/month-grid';
import type { CalendarItem } from '@/lib/pages/read/read-events';
import styles from './mini-month.module.css';

interface Props {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly events: readonly CalendarItem[];
  readonly isSchoolDay: (day: string) => boolean;
  readonly today: string;
}

/** Draws the days of a month. Hidden from screen readers: the list beside it has the same dates. */
export function MiniMonth({ month, events, isSchoolDay, today }: Props) {
  const ofMonth = toMonthGrid(month, events, isSchoolDay);
  return (
    <div className={styles.days} aria-hidden="true">
      {ofMonth.flat().map((day, index) =>
        day === null ? (
          <span key={index} />
        ) : (
          <span
            key={index}
            data-off={day.isOff || undefined}
            data-event={day.events.length > 0 || undefined}
            data-today={day.day === today || undefined}
          >
            {Number(day.day.slice(8))}
          </span>
        ),
      )}
    </div>
  );
}
