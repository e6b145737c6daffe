import { Link } from '@/components/ui/link';
import { toAddressName } from '@/lib/content/public-path';
import { formatMonth, formatWeekday } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { addDays } from '@/lib/i18n/format/days';
import { toMonthGrid, type GridDay } from '../model/month-grid';
import type { ShownCategory } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../model/calendar-item';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './month-table.module.css';

/** A week from Monday; only the names of its days are used. */
const anyWeek = Array.from({ length: 7 }, (_, index) => addDays('2026-01-05', index));

interface Props {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly events: readonly CalendarItem[];
  /** Whether lessons take place on a day, whatever the filters. */
  readonly isSchoolDay: (day: string) => boolean;
  readonly categories: readonly ShownCategory[];
  readonly locale: Locale;
  readonly today: string;
}

/**
 * Renders a month as a table of weeks. A day with events leads to the first of them in the list below; where there is room,
 * the day also names them.
 */
export function MonthTable({ month, events, isSchoolDay, categories, locale, today }: Props) {
  const weeks = toMonthGrid(month, events, isSchoolDay);
  const colourOf = new Map(categories.map(({ key, colour }) => [key, colour]));
  return (
    <table className={styles.month}>
      <caption className={styles.caption}>{formatMonth(month, locale)}</caption>
      <thead>
        <tr>
          {anyWeek.map((day) => (
            <th key={day} scope="col" abbr={formatWeekday(day, locale)}>
              {formatWeekday(day, locale, 'short')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week.find((day) => day !== null)!.day}>
            {week.map((day, index) =>
              day === null ? (
                <td key={index} className={styles.other} />
              ) : (
                <td
                  key={day.day}
                  className={styles.day}
                  data-off={day.isOff || undefined}
                  aria-current={day.day === today ? 'date' : undefined}
                >
                  <DayContent day={day} locale={locale} colourOf={colourOf} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  readonly day: GridDay<CalendarItem>;
  readonly locale: Locale;
  readonly colourOf: ReadonlyMap<string, ShownCategory['colour']>;
}

function DayContent({ day: { day, events }, locale, colourOf }: DayProps) {
  const number = <time dateTime={day}>{Number(day.slice(8))}</time>;
  const [first] = events;
  if (!first) return <span className={styles.number}>{number}</span>;
  return (
    <Link className={styles.link} href={`#event-${toAddressName(first)}`}>
      <span className={styles.number}>{number}</span>
      <span className={styles.names}>
        {events.map((event) => (
          <span
            key={toAddressName(event)}
            className={styles.name}
            data-colour={colourOf.get(event.category ?? '') ?? undefined}
          >
            <LocalizedSpan text={event.title} locale={locale} />
          </span>
        ))}
      </span>
    </Link>
  );
}
