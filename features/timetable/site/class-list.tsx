import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toClassName } from './reads/read-lessons';
import styles from './class-list.module.css';

interface Props {
  readonly timetables: readonly Item<'timetables'>[];
  readonly locale: Locale;
  /** Id of the class whose page is shown. */
  readonly current?: string;
}

/** Renders links to the timetables of the classes, a row per grade. */
export async function ClassList({ timetables, locale, current }: Props) {
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  const grades = [...new Set(timetables.map(({ grade }) => grade ?? 0))];
  return (
    <ul role="list" className={styles.grades}>
      {grades.map((grade) => (
        <li key={grade} className={styles.grade}>
          <span className={styles.name} id={`grade-${grade}`}>
            {t('grade', { grade })}
          </span>
          <ul role="list" className={styles.classes} aria-labelledby={`grade-${grade}`}>
            {timetables
              .filter((timetable) => (timetable.grade ?? 0) === grade)
              .map((timetable) => (
                <li key={timetable.id}>
                  <Link
                    href={toLocalePath(locale, toPublicPath('timetables', timetable))}
                    className={styles.class}
                    aria-current={timetable.id === current ? 'page' : undefined}
                  >
                    {toClassName(timetable, locale)}
                  </Link>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
