import { getTranslations } from 'next-intl/server';
import { readLocalized } from '@/lib/content/localized';
import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { groupByLetter } from '@/lib/views/list/group-by-letter';
import { TeacherCard } from './teacher-card';
import styles from './teacher-list.module.css';

/** Number of teachers from which a list has letters. */
const minForLetters = 20;

interface Props {
  readonly teachers: readonly Item<'teachers'>[];
  readonly locale: Locale;
}

/** Renders teachers as rows, many of them under letters. Each has an anchor, because search leads to it. */
export async function TeacherList({ teachers, locale }: Props) {
  if (teachers.length < minForLetters) return <Rows teachers={teachers} locale={locale} level={3} />;
  const t = await getTranslations({ locale, namespace: 'facts.teachers' });
  const groups = groupByLetter(teachers, ({ name }) => readLocalized(name, locale)?.text ?? '', locale);
  return (
    <>
      <nav aria-label={t('letters')}>
        <ul role="list" className={styles.letters}>
          {groups.map(({ letter }) => (
            <li key={letter}>
              <a href={`#${toAnchor(letter)}`} className={styles.letter}>
                {letter}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, items }) => (
        <section key={letter} aria-labelledby={toAnchor(letter)} className={styles.group}>
          <h3 id={toAnchor(letter)} className={styles.heading}>
            {letter}
          </h3>
          <Rows teachers={items} locale={locale} level={4} />
        </section>
      ))}
    </>
  );
}

function Rows({ teachers, locale, level }: Props & { readonly level: 3 | 4 }) {
  return (
    <ul role="list" className={styles.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <TeacherCard teacher={teacher} locale={locale} level={level} />
        </li>
      ))}
    </ul>
  );
}

function toAnchor(letter: string): string {
  return `letter-${letter}`;
}
