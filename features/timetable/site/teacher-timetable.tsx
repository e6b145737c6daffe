import { getTranslations } from 'next-intl/server';
import { Container } from '@/components/ui/container';
import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readLessons } from './reads/read-lessons';
import { readPersonPath } from './reads/read-teacher-paths';
import { readNow } from '@/lib/reads/read-today';
import type { TimetableTeacher } from '../model/list-teachers';
import { planWeek } from '../model/plan-week';
import { toTeacherPath } from '../model/teacher-path';
import { PageHeader } from '@/components/site/frame/page-header';
import { toTrail } from './class-timetable';
import styles from './class-timetable.module.css';
import { WeekSection } from './week/week-section';
import { WhenOpen } from '@/components/site/content/when-open';

interface Props {
  readonly teacher: TimetableTeacher;
  readonly locale: Locale;
}

/** Renders the lessons of a teacher in the current week. */
export async function TeacherTimetable({ teacher: { slug, name }, locale }: Props) {
  const [t, school, personPath] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    readLessons(),
    readPersonPath(slug),
  ]);
  const now = readNow();
  const week = planWeek(school, now, { teacher: slug });
  return (
    <>
      <PageHeader locale={locale} trail={await toTrail(locale)} title={t('teacherTitle', { name })} />
      <Container className={styles.page}>
        <WeekSection
          week={week}
          today={now.slice(0, 10)}
          locale={locale}
          path={toTeacherPath(slug)}
          teacher={slug}
        />
        {personPath && (
          <p className={styles.others}>
            <Link href={toLocalePath(locale, personPath)}>{t('aboutTeacher')}</Link>
          </p>
        )}
        <WhenOpen address="/sabaq-kestesi">
          <p className={styles.others}>
            <Link href={toLocalePath(locale, '/sabaq-kestesi')}>{t('allClasses')}</Link>
          </p>
        </WhenOpen>
      </Container>
    </>
  );
}
