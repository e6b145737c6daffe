import type { ReactNode } from 'react';
import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { toPublicPath } from '@/lib/content/public-path';
import { formatPeriod } from '@/lib/i18n/format/format-period';
import { lastDayOf } from '@/lib/content/dates/period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { CalendarItem } from '../../model/calendar-item';
import { readNeighbours } from '../reads/read-events';
import styles from './event-neighbours.module.css';

interface Props {
  readonly event: CalendarItem;
  readonly locale: Locale;
}

/** Renders links to the events before and after an event; nothing if there are none. */
export async function EventNeighbours({ event, locale }: Props) {
  const { previous, next } = await readNeighbours(event);
  if (!previous && !next) return null;
  const t = await getTranslations({ locale, namespace: 'calendar' });
  return (
    <nav aria-label={t('neighbours')}>
      <ul role="list" className={styles.list}>
        {previous && (
          <li>
            <Neighbour event={previous} locale={locale} icon={<Icon name="arrow-left" />} />
          </li>
        )}
        {next && (
          <li className={styles.next}>
            <Neighbour event={next} locale={locale} icon={<Icon name="arrow-right" />} />
          </li>
        )}
      </ul>
    </nav>
  );
}

function Neighbour({ event, locale, icon }: Props & { readonly icon: ReactNode }) {
  const first = event.date ?? '';
  return (
    <Link className={styles.link} href={toLocalePath(locale, toPublicPath('events', event))}>
      {icon}
      <span>
        <time dateTime={first} className={styles.day}>
          {formatPeriod(first, lastDayOf(event), locale)}
        </time>{' '}
        <LocalizedSpan text={event.title} locale={locale} />
      </span>
    </Link>
  );
}
