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

/** Renders teachers as rows, many of them after links to letters. Each has an anchor, because search leads to it. */
export async function TeacherList({ teachers, locale }: Props) {
  const t = await getTranslations({ locale, namespace: 'facts.teachers' });
  const hasLetters = teachers.length >= minForLetters;
  const groups = hasLetters
    ? groupByLetter(teachers, ({ name }) => readLocalized(name, locale)?.text ?? '', locale)
    : [{ letter: '', items: teachers }];
  return (
    <>
      {hasLetters && (
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
      )}
      <ul role="list" className={styles.list}>
        {groups.flatMap(({ letter, items }) =>
          items.map((teacher, index) => (
            <li
              key={teacher.id}
              id={hasLetters && index === 0 ? toAnchor(letter) : undefined}
              className={styles.teacher}
            >
              <TeacherCard teacher={teacher} locale={locale} />
            </li>
          )),
        )}
      </ul>
    </>
  );
}

function toAnchor(letter: string): string {
  return `letter-${letter}`;
}
