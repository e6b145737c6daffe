import { getTranslations } from 'next-intl/server';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import { formatDayWithWeekday } from '@/lib/i18n/format/format-period';
import type { Locale } from '@/lib/i18n/locales';
import { readSpelledTeachers } from './reads/read-teacher-spelling';
import { planDay, type TimetableSources } from '../model/plan-day';
import { BellList } from './bell-list';
import { ClassList } from './class-list';
import { FreeNote } from './week/free-note';
import { SubstitutionList } from './week/substitution-list';
import { TeacherLinks } from './teacher-links';
import styles from './timetable-overview.module.css';

interface Props {
  readonly school: TimetableSources;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly locale: Locale;
}

/** Maximum number of days whose substitutions are shown. */
const maxDays = 3;

/** Renders the timetable of the school: classes, substitutions of the next days, bells and teachers. */
export async function TimetableOverview({ school, today, locale }: Props) {
  const [t, teachers] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    readSpelledTeachers(locale),
  ]);
  const day = planDay(school, today);
  const hasLessons = day.lessons.length > 0;
  const substitutions = school.substitutions
    .filter(({ date }) => date !== null && date >= today)
    .sort((a, b) => (a.date! < b.date! ? -1 : 1))
    .slice(0, maxDays);
  return (
    <div className={styles.overview}>
      <p className={styles.today}>
        <strong>{t('today', { day: formatDayWithWeekday(today, locale) })}</strong>{' '}
        <span>
          {day.free ? (
            <FreeNote free={day.free} locale={locale} />
          ) : hasLessons && day.bells ? (
            <>
              {t('todayBells')} <LocalizedSpan text={day.bells.name} locale={locale} />
            </>
          ) : (
            !hasLessons && t('weekend')
          )}
        </span>
      </p>
      {school.timetables.length > 0 && (
        <section className={styles.section} aria-labelledby="classes">
          <h2 id="classes">{t('classes')}</h2>
          <ClassList timetables={school.timetables} locale={locale} />
        </section>
      )}
      <section className={styles.section} aria-labelledby="substitutions">
        <h2 id="substitutions">{t('substitutions')}</h2>
        {substitutions.length === 0 ? (
          <p>{t('noSubstitutions')}</p>
        ) : (
          <SubstitutionList days={substitutions} locale={locale} />
        )}
      </section>
      {school.bells.length > 0 && (
        <section className={styles.section} aria-labelledby="bells">
          <h2 id="bells">{t('bells')}</h2>
          <BellList
            bells={school.bells}
            current={hasLessons ? (day.bells?.id ?? null) : null}
            locale={locale}
          />
        </section>
      )}
      {teachers.length > 0 && (
        <section className={styles.section} aria-labelledby="teachers">
          <h2 id="teachers">{t('teachers')}</h2>
          <TeacherLinks teachers={teachers} locale={locale} />
        </section>
      )}
    </div>
  );
}
