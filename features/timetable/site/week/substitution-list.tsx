import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import { nameYear } from '@/lib/content/dates/name-year';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readLessons, readSubjectNames, toClassName } from '../reads/read-lessons';
import { readToday } from '@/lib/reads/read-today';
import { readTeacherSpelling } from '../reads/read-teacher-spelling';
import { planDay, type PlannedLesson } from '../../model/plan-day';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { LessonCard, type LessonContext } from './lesson-card';
import styles from './substitution-list.module.css';

interface Props {
  /** Days with substitutions, the next one first. */
  readonly days: readonly Item<'substitutions'>[];
  readonly locale: Locale;
}

/** Renders the substitutions of days: class, number and what takes place instead. */
export async function SubstitutionList({ days, locale }: Props) {
  const [t, toSubject, toTeacher, school] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    readSubjectNames(locale),
    readTeacherSpelling(locale),
    readLessons(),
  ]);
  const today = readToday();
  const context: LessonContext = { locale, t, toSubject, toTeacher, teacher: null };
  return days.map((item) => {
    const changed = item.date === null ? [] : planDay(school, item.date).lessons.filter(isChanged);
    return (
      <section key={item.id} className={styles.day} aria-labelledby={`changes-${item.id}`}>
        <h3 id={`changes-${item.id}`} className={styles.name}>
          {item.date && (
            <time dateTime={item.date}>
              {nameYear(formatDayWithWeekday(item.date, locale), item.date, today)}
            </time>
          )}
        </h3>
        {readLocalized(item.note, locale) && (
          <p className={styles.note}>
            <LocalizedSpan text={item.note} locale={locale} />
          </p>
        )}
        <ul role="list" className={styles.list}>
          {changed.map((lesson, index) => (
            <li key={index} className={styles.change}>
              <p className={styles.place}>
                <Link href={toLocalePath(locale, toPublicPath('timetables', lesson.timetable))}>
                  {toClassName(lesson.timetable, locale)}
                </Link>
                <span>{t('lessonNumber', { number: lesson.number })}</span>
                {lesson.times && <span className={styles.time}>{lesson.times.start}</span>}
              </p>
              <LessonCard lesson={lesson} context={context} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

function isChanged({ isChanged: isOther }: PlannedLesson): boolean {
  return isOther;
}
