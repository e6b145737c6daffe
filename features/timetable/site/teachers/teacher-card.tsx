import { getTranslations } from 'next-intl/server';
import { Chip } from '@/components/ui/chip';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { formatRanges } from '@/lib/i18n/format/format-ranges';
import { readCategories } from '@/lib/reads/read-categories';
import { readTimetableTeachers } from '../reads/read-teacher-paths';
import { listSubjects } from '../reads/read-teachers';
import { readToday } from '@/lib/reads/read-today';
import { toShortClassName } from '../../model/short-class-name';
import { toTeacherPath } from '../../model/teacher-path';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './teacher-card.module.css';
import { TeacherPortrait } from './teacher-portrait';
import { TeacherTraining } from './teacher-training';

interface Props {
  readonly teacher: Item<'teachers'>;
  readonly locale: Locale;
}

/** Renders a teacher as a row of name, subjects and classes, which opens to the rest without JavaScript. */
export async function TeacherCard({ teacher, locale }: Props) {
  const { name, qualification, classTeacherOf, since } = teacher;
  const [t, categories, timetables] = await Promise.all([
    getTranslations({ locale }),
    readCategories('subject', locale),
    readTimetableTeachers(),
  ]);
  const subjects = listSubjects(teacher).map(
    (key) => categories.find((category) => category.key === key)?.label ?? key,
  );
  const timetable = timetables.get(teacher.id);
  const grades = timetable?.grades ?? [];
  const years = since === null ? null : Number(readToday().slice(0, 4)) - since;
  return (
    <article id={toAddressName(teacher)} className={styles.card}>
      <details className={styles.details}>
        <summary className={styles.summary}>
          <TeacherPortrait teacher={teacher} locale={locale} />
          <hgroup className={styles.row}>
            <h3 className={styles.name}>
              <LocalizedSpan text={name} locale={locale} />
            </h3>
            <p className={styles.subjects}>{subjects.join(', ')}</p>
            {grades.length > 0 && (
              <p className={styles.classes}>
                {t('calendar.grades', { grades: formatRanges(grades), count: grades.length })}
              </p>
            )}
            {classTeacherOf && (
              <p>
                <Chip tone="sky">
                  {t('facts.teachers.classTeacher', { class: toShortClassName(classTeacherOf) })}
                </Chip>
              </p>
            )}
          </hgroup>
          <Icon name="down" size="small" className={styles.fold} />
        </summary>
        <div className={styles.body}>
          {(qualification || years !== null) && (
            <ul role="list" className={styles.facts}>
              {qualification && <li>{t(`content.teacher.options.qualification.${qualification}`)}</li>}
              {years !== null && years >= 0 && <li>{t('facts.teachers.experience', { years })}</li>}
            </ul>
          )}
          <TeacherTraining teacher={teacher} locale={locale} />
          <TeacherLinks teacher={teacher} slug={timetable?.slug ?? null} locale={locale} />
        </div>
      </details>
    </article>
  );
}

interface LinksProps {
  readonly teacher: Item<'teachers'>;
  /** Slug of the teacher's timetable; `null` if there is none. */
  readonly slug: string | null;
  readonly locale: Locale;
}

async function TeacherLinks({ teacher: { name, profile }, slug, locale }: LinksProps) {
  const t = await getTranslations({ locale });
  return (
    <ul role="list" className={styles.links}>
      {slug !== null && (
        <li>
          <Link href={toLocalePath(locale, toTeacherPath(slug))} className={styles.link}>
            {t('timetable.page.lessonsOf')}
            <VisuallyHidden>
              {': '}
              <LocalizedSpan text={name} locale={locale} />
            </VisuallyHidden>
          </Link>
        </li>
      )}
      {profile && (
        <li>
          <Link href={toLocalePath(locale, toPublicPath('staff', profile))} className={styles.link}>
            {t('facts.teachers.profile')}
          </Link>
        </li>
      )}
    </ul>
  );
}
