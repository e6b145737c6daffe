import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { Link } from '@/components/ui/link';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { formatPeriod, formatWeekday } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { formatRanges } from '@/lib/i18n/format/format-ranges';
import { formatTimes } from '../../model/format-times';
import { isOnDay, lastDayOf } from '@/lib/content/dates/period';
import type { ShownCategory } from '@/lib/reads/read-categories';
import type { CalendarItem } from '../../model/calendar-item';
import { CategoryLabel } from '@/components/site/content/category-label';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './event-row.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly category: ShownCategory | undefined;
  readonly locale: Locale;
  readonly today: string;
}

/** Renders an event of a list: its days, its name with a link, and the facts that a reader decides by. */
export async function EventRow({ event, category, locale, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const first = event.date ?? '';
  const last = lastDayOf(event);
  const isToday = isOnDay(event, today);
  const facts = [
    formatTimes(event),
    event.place.kz || event.place.ru ? (
      <LocalizedSpan key="place" text={event.place} locale={locale} />
    ) : null,
    event.grades.length > 0
      ? t('grades', { grades: formatRanges(event.grades.map(Number)), count: event.grades.length })
      : null,
  ].filter((fact) => fact !== null);
  return (
    <li id={`event-${toAddressName(event)}`} className={styles.row} data-today={isToday || undefined}>
      <p className={styles.days}>
        <time dateTime={first}>{formatPeriod(first, last, locale)}</time>
        {first === last && <span className={styles.weekday}>{formatWeekday(first, locale)}</span>}
      </p>
      <div className={styles.what}>
        <Link className={styles.title} href={toLocalePath(locale, toPublicPath('events', event))}>
          <LocalizedSpan text={event.title} locale={locale} />
        </Link>
        {facts.length > 0 && (
          <ul role="list" className={styles.facts}>
            {facts.map((fact, index) => (
              <li key={index}>{fact}</li>
            ))}
          </ul>
        )}
      </div>
      <p className={styles.marks}>
        {isToday && <Chip tone="sky">{first === last ? t('today') : t('now')}</Chip>}
        {category && <CategoryLabel category={category} colour="grey" />}
        {event.lessons && <Chip>{t(event.lessons)}</Chip>}
      </p>
    </li>
  );
}
