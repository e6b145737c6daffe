import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toYearQuery, type YearRange } from '@/lib/pages/calendar/calendar-view';
import { toFilteredPath, type Choice } from '@/lib/pages/list/filters';
import { formatSchoolYear } from '@/lib/pages/school-year';
import styles from './school-years.module.css';

interface Props {
  /** First year of the shown school year. */
  readonly current: number;
  readonly range: YearRange;
  readonly choice: Choice;
  readonly locale: Locale;
}

/** Renders the title of a school year and links to the others, newest first. */
export async function SchoolYears({ current, range, choice, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'calendar' });
  const years = Array.from({ length: range.last - range.first + 1 }, (_, index) => range.last - index);
  const others = years.filter((year) => year !== current);
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
