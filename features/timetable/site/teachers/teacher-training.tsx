import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { LocalizedSpan } from '@/components/site/content/localized-span';
import styles from './teacher-card.module.css';

interface Props {
  readonly teacher: Item<'teachers'>;
  readonly locale: Locale;
}

/** Renders education and courses of a teacher; nothing without either. */
export async function TeacherTraining({ teacher: { education, courses }, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'content.teacher.fields' });
  return (
    <>
      {readLocalized(education, locale) && (
        <p>
          <span className={styles.label}>{t('education.label')}: </span>
          <LocalizedSpan text={education} locale={locale} />
        </p>
      )}
      {courses.length > 0 && (
        <div>
          <p className={styles.label}>{t('courses.label')}</p>
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
        </div>
      )}
    </>
  );
}
