import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toYearQuery, type YearRange } from '../model/calendar-view';
import { toFilteredPath, type Choice } from '@/lib/views/list/filters';
import { formatSchoolYear } from '@/lib/views/format-school-year';
import styles from './school-years.module.css';

interface Props {
  /** First year of the shown school year. */
  readonly current: number;
  readonly range: YearRange;
  readonly choice: Choice;
  readonly locale: Locale;
}

/** Renders the title of a school year and links to its neighbours, newest first. */
export async function SchoolYears({ current, range, choice, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const others = [2, 1, -1, -2, -3, -4]
    .map((distance) => current + distance)
    .filter((year) => year >= range.first && year <= range.last);
  return (
    <div className={styles.line}>
      <h2 className={styles.title}>{t('schoolYear', { year: formatSchoolYear(toYearQuery(current)) })}</h2>
      {others.length > 0 && (
        <nav aria-label={t('years')} className={styles.others}>
          <ul role="list" className={styles.years}>
            {others.map((year) => (
              <li key={year}>
                <Link
                  className={styles.year}
                  href={toLocalePath(
                    locale,
                    toFilteredPath('/kuntizbe', { ...choice, year: toYearQuery(year) }),
                  )}
                >
                  {formatSchoolYear(toYearQuery(year))}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
