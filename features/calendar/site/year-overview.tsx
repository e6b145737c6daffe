import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { formatMonth, formatPeriod } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { listMonths } from '../model/calendar-view';
import { lastDayOf } from '@/lib/content/dates/period';
import { toFilteredPath, type Choice } from '@/lib/views/list/filters';
import type { CalendarItem } from '../model/calendar-item';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { MiniMonth } from './mini-month';
import styles from './year-overview.module.css';

interface Props {
  /** First year of the school year. */
  readonly year: number;
  readonly events: readonly CalendarItem[];
  readonly isSchoolDay: (day: string) => boolean;
  readonly choice: Choice;
  readonly locale: Locale;
  readonly today: string;
}

/** Renders a school year on one page, to look over and to print: each month with its dates, each event in its first month. */
export async function YearOverview({ year, events, isSchoolDay, choice, locale, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const months = listMonths(year);
  return (
    <>
      <p className={styles.note}>
        {t('offNote')} {t('print')}
      </p>
      <div className={styles.year}>
        {months.map((month, index) => {
          const isFirst = index === 0;
          const ofMonth = events.filter(
            (event) => event.date?.startsWith(month) || (isFirst && (event.date ?? '') < `${month}-01`),
          );
          return (
            <section key={month} className={styles.month} aria-labelledby={`month-${month}`}>
              <h3 id={`month-${month}`} className={styles.name}>
                <Link href={toLocalePath(locale, toFilteredPath('/kuntizbe', { ...choice, month }))}>
                  {formatMonth(month, locale)}
                </Link>
              </h3>
              <MiniMonth month={month} events={events} isSchoolDay={isSchoolDay} today={today} />
              <ul role="list" className={styles.events}>
                {ofMonth.map((event) => (
                  // The address is in the link anyway; 500 random ids take 10 KiB.
                  <li key={toAddressName(event)}>
                    <span className={styles.days}>
                      {formatPeriod(event.date ?? '', lastDayOf(event), locale)}
                    </span>{' '}
                    <Link href={toLocalePath(locale, toPublicPath('events', event))}>
                      <LocalizedSpan text={event.title} locale={locale} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </>
  );
}
