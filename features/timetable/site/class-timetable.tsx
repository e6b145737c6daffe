import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toSlug } from '@/lib/content/transliterate';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readLessons, readTimetables, toClassName } from './reads/read-lessons';
import { readTeacherSpelling } from './reads/read-teacher-spelling';
import { readNow } from '@/lib/reads/read-today';
import { listTeachers } from '../model/list-teachers';
import { planWeek } from '../model/plan-week';
import { toTeacherPath } from '../model/teacher-path';
import { PageHeader } from '@/components/site/frame/page-header';
import { ClassList } from './class-list';
import { TeacherName } from './week/teacher-name';
import { WeekSection } from './week/week-section';
import styles from './class-timetable.module.css';

interface Props {
  readonly timetable: Item<'timetables'>;
  readonly locale: Locale;
}

/** Renders the timetable of a class: the current week, and the other classes. */
export async function ClassTimetable({ timetable, locale }: Props) {
  const [t, own, school, timetables, spell] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    getTranslations({ locale, namespace: 'content.timetable.options.language' }),
    readLessons(),
    readTimetables(),
    readTeacherSpelling(locale),
  ]);
  const { classTeacher, language } = timetable;
  const now = readNow();
  // A preview shows a timetable that is not stored yet.
  const week = planWeek({ ...school, timetables: [timetable] }, now, { grade: timetable.grade });
  const hasPage =
    classTeacher !== null && listTeachers(timetables).some(({ slug }) => slug === toSlug(classTeacher));
  const name = toClassName(timetable, locale);
  const path = toPublicPath('timetables', timetable);
  return (
    <>
      <PageHeader locale={locale} trail={await toTrail(locale)} title={t('classTitle', { name })} />
      <Container className={styles.page}>
        {(classTeacher || language) && (
          <dl className={styles.facts}>
            {classTeacher && (
              <div>
                <dt>{t('classTeacher')}</dt>
                <dd>
                  {hasPage ? (
                    <Link href={toLocalePath(locale, toTeacherPath(toSlug(classTeacher)))}>
                      <TeacherName name={spell(classTeacher)} />
                    </Link>
                  ) : (
                    spell(classTeacher)
                  )}
                </dd>
              </div>
            )}
            {language && (
              <div>
                <dt>{t('language')}</dt>
                <dd>{own(language)}</dd>
              </div>
            )}
          </dl>
        )}
        <WeekSection week={week} today={now.slice(0, 10)} locale={locale} path={path} teacher={null} />
        {timetables.length > 1 && (
          <section className={styles.others} aria-labelledby="classes">
            <h2 id="classes">{t('otherClasses')}</h2>
            <ClassList timetables={timetables} locale={locale} current={timetable.id} />
          </section>
        )}
      </Container>
    </>
  );
}

/** Returns the ancestors of the timetables of classes and teachers. */
export async function toTrail(locale: Locale) {
  const t = await getTranslations({ locale, namespace: 'site.nav' });
  return [{ label: t('sabaqKestesi'), path: '/sabaq-kestesi' }];
}
