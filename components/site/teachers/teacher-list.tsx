import type { Item } from '@/lib/content/registry';
import type { Locale } from '@/lib/i18n/locales';
import { TeacherCard } from './teacher-card';
import styles from './teacher-list.module.css';

interface Props {
  readonly teachers: readonly Item<'teachers'>[];
  readonly locale: Locale;
}

/** Renders teachers as cards. Each has an anchor, because search leads to it. */
export function TeacherList({ teachers, locale }: Props) {
  return (
    <ul role="list" className={styles.list}>
      {teachers.map((teacher) => (
        <li key={teacher.id}>
          <TeacherCard teacher={teacher} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
