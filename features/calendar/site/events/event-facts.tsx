import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { formatPeriod, formatWeekday } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { formatRanges } from '@/lib/i18n/format/format-ranges';
import { formatTimes } from '../../model/format-times';
import { isOnDay, lastDayOf } from '@/lib/content/dates/period';
import { readCategory } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../../model/calendar-item';
import { readToday } from '@/lib/reads/read-today';
import { hasPassed } from '../reads/has-passed';
import { Chip } from '@/components/ui/chip';
import { CategoryLabel } from '@/components/site/content/category-label';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './event-facts.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly locale: Locale;
}

/** Renders when and where an event takes place, for whom, and whether there are lessons. */
export async function EventFacts({ event, locale }: Props) {
  const [t, category] = await Promise.all([
    getTranslations({ locale, namespace: 'calendar' }),
    readCategory('event', event.category, locale),
  ]);
  const { lessons } = event;
  const first = event.date ?? '';
  const last = lastDayOf(event);
  const facts: [string, ReactNode][] = [
    ['when', first && <Days event={event} locale={locale} />],
    ['time', formatTimes(event)],
    ['place', (event.place.kz || event.place.ru) && <LocalizedSpan text={event.place} locale={locale} />],
    [
      'forWhom',
      event.grades.length > 0 &&
        t('grades', { grades: formatRanges(event.grades.map(Number)), count: event.grades.length }),
    ],
    ['lessons', lessons && t(lessons)],
  ];
  return (
    <>
      <p className={styles.marks}>
        {category && <CategoryLabel category={category} colour="grey" />}
        {first && isOnDay(event, readToday()) && (
          <Chip tone="sky">{first === last ? t('today') : t('now')}</Chip>
        )}
        {hasPassed(event) && <Chip>{t('passed')}</Chip>}
      </p>
      <dl className={styles.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name} className={styles.fact}>
                <dt>{t(name)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </>
  );
}

function Days({ event, locale }: Props) {
  const first = event.date ?? '';
  const last = lastDayOf(event);
  return (
    <>
      <time dateTime={first}>{formatPeriod(first, last, locale, true)}</time>
      {first === last && `, ${formatWeekday(first, locale)}`}
    </>
  );
}
