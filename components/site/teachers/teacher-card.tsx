import { getTranslations } from 'next-intl/server';
import { Icon } from '@/components/ui/icon';
import { Link } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { readLocalized } from '@/lib/content/localized';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import type { Item } from '@/lib/content/registry';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { readCategories } from '@/lib/pages/read/read-categories';
import { listSubjects } from '@/lib/pages/read/read-teachers';
import { readTimetablePath } from '@/lib/pages/read/read-teacher-paths';
import { readToday } from '@/lib/pages/read/read-today';
import { ContentPicture } from '../content/content-picture';
import { LocalizedSpan } from '../content/localized-span';
import styles from './teacher-card.module.css';

interface Props {
  readonly teacher: Item<'teachers'>;
  readonly locale: Locale;
}

/** Renders a teacher: subjects, qualification and class, and folded up education and courses. */
export async function TeacherCard({ teacher, locale }: Props) {
  const { name, photo, profile, qualification, classTeacherOf, since } = teacher;
  const [t, categories, timetablePath] = await Promise.all([
    getTranslations({ locale }),
    readCategories('subject', locale),
    readTimetablePath(teacher),
  ]);
  const subjects = listSubjects(teacher).map(
    (key) => categories.find((category) => category.key === key)?.label ?? key,
  );
  const years = since === null ? null : Number(readToday().slice(0, 4)) - since;
  return (
    <article id={toAddressName(teacher)} className={styles.card}>
      {photo && (
        <ContentPicture
          image={{ ...photo, decorative: true }}
          locale={locale}
          ratio="own"
          sizes="5rem"
          className={styles.photo}
        />
      )}
      <div className={styles.body}>
        <h3 className={styles.name}>
          {profile ? (
            <Link href={toLocalePath(locale, toPublicPath('staff', profile))}>
              <LocalizedSpan text={name} locale={locale} />
            </Link>
          ) : (
            <LocalizedSpan text={name} locale={locale} />
          )}
        </h3>
        <p className={styles.subjects}>{subjects.join(', ')}</p>
        <ul role="list" className={styles.facts}>
          {qualification && <li>{t(`content.teacher.options.qualification.${qualification}`)}</li>}
          {classTeacherOf && <li>{t('facts.teachers.classTeacher', { class: classTeacherOf })}</li>}
          {years !== null && years >= 0 && <li>{t('facts.teachers.experience', { years })}</li>}
        </ul>
        {timetablePath && (
          <p>
            <Link href={toLocalePath(locale, timetablePath)} className={styles.timetable}>
              {t('timetable.page.lessonsOf')}
              <VisuallyHidden>
                {': '}
                <LocalizedSpan text={name} locale={locale} />
              </VisuallyHidden>
            </Link>
          </p>
        )}
        <Training teacher={teacher} locale={locale} />
      </div>
    </article>
  );
}

/** Opens without JavaScript. */
async function Training({ teacher: { education, courses }, locale }: Props) {
  const t = await getTranslations({ locale });
  const hasEducation = readLocalized(education, locale) !== null;
  if (!hasEducation && courses.length === 0) return null;
  return (
    <details className={styles.training}>
      <summary className={styles.summary}>
        <Icon name="down" size="small" className={styles.fold} />
        {t('facts.teachers.training')}
      </summary>
      {hasEducation && (
        <p>
          <LocalizedSpan text={education} locale={locale} />
        </p>
      )}
      {courses.length > 0 && (
        <>
          <p className={styles.label}>{t('content.teacher.fields.courses.label')}</p>
          <ul role="list" className={styles.courses}>
            {courses.map(({ id, name, year }) => (
              <li key={id} className={styles.course}>
                <span className={styles.year}>{year}</span>
                <span>
                  <LocalizedSpan text={name} locale={locale} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
