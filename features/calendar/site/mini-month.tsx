import { toMonthGrid, type GridDay } from '../model/month-grid';
import type { CalendarItem } from '../model/calendar-item';
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
      {ofMonth.flat().map((day, index) => (
        <span key={index} {...(day && toMarks(day, today))}>
          {day && Number(day.day.slice(8))}
        </span>
      ))}
    </div>
  );
}

/** Returns one attribute or none: a year has 365 days, and absent values are sent, too. */
function toMarks({ day, isOff, events }: GridDay<CalendarItem>, today: string) {
  const marks = [isOff && 'off', events.length > 0 && 'event', day === today && 'today'].filter(Boolean);
  return marks.length > 0 && { 'data-marks': marks.join(' ') };
}
