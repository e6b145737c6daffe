import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { formatPeriod, formatWeekday } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { formatTimes } from '../../model/format-times';
import { isOnDay, lastDayOf } from '@/lib/content/dates/period';
import type { CalendarItem } from '../../model/calendar-item';
import { readToday } from '@/lib/reads/read-today';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './event-cards.module.css';

interface Props {
  readonly events: readonly CalendarItem[];
  readonly locale: Locale;
}

/** Renders a few dates side by side: days, name, and the time or the day of the week. */
export async function EventCards({ events, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const today = readToday();
  return (
    <ul role="list" className={styles.cards}>
      {events.map((event) => {
        const first = event.date ?? '';
        const last = lastDayOf(event);
        const detail = [
          first === last ? formatWeekday(first, locale) : null,
          formatTimes(event),
          event.lessons && t(`inLine.${event.lessons}`),
        ].filter(Boolean);
        return (
          <li key={toAddressName(event)} className={styles.card}>
            <p className={styles.days}>
              <time dateTime={first}>{formatPeriod(first, last, locale)}</time>
              {isOnDay(event, today) && (
                <span className={styles.now}>{first === last ? t('today') : t('now')}</span>
              )}
            </p>
            <Link className={styles.title} href={toLocalePath(locale, toPublicPath('events', event))}>
              <LocalizedSpan text={event.title} locale={locale} />
            </Link>
            <p className={styles.detail}>{detail.join(', ')}</p>
          </li>
        );
      })}
    </ul>
  );
}
