import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { formatMonth } from '@/lib/i18n/format/format-period';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toSchoolYear } from '@/lib/content/dates/school-year';
import type { YearRange } from '../model/calendar-view';
import { addMonths } from '@/lib/i18n/format/days';
import { toFilteredPath, type Choice } from '@/lib/views/list/filters';
import styles from './month-links.module.css';

interface Props {
  /** `YYYY-MM`. */
  readonly month: string;
  readonly range: YearRange;
  readonly choice: Choice;
  readonly locale: Locale;
}

/** Renders links to the months before and after a month, within the school years that have pages. */
export async function MonthLinks({ month, range, choice, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const neighbours = [
    { direction: 'previous', month: addMonths(month, -1) },
    { direction: 'next', month: addMonths(month, 1) },
  ] as const;
  return (
    <ul role="list" className={styles.months}>
      {neighbours.map(({ direction, month: other }) => {
        const year = toSchoolYear(`${other}-01`);
        if (year < range.first || year > range.last) return null;
        const name = formatMonth(other, locale, false);
        return (
          <li key={direction} className={styles[direction]}>
            <Link
              className={styles.month}
              href={toLocalePath(locale, toFilteredPath('/kuntizbe', { ...choice, month: other }))}
              aria-label={t(`${direction}Month`, { month: formatMonth(other, locale) })}
            >
              {direction === 'previous' && <Icon name="arrow-left" size="small" />}
              {name}
              {direction === 'next' && <Icon name="arrow-right" size="small" />}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
