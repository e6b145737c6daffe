import { Link } from '@/components/ui/link';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import type { TimetableTeacher } from '../model/list-teachers';
import { toTeacherPath } from '../model/teacher-path';
import { TeacherName } from './week/teacher-name';
import styles from './teacher-links.module.css';

interface Props {
  readonly teachers: readonly TimetableTeacher[];
  readonly locale: Locale;
  /** Stands before each name. */
  readonly label?: string;
}

/** Renders links to the timetables of teachers. */
export function TeacherLinks({ teachers, locale, label }: Props) {
  return (
    <ul role="list" className={styles.list}>
      {teachers.map(({ slug, name }) => (
        <li key={slug}>
          <Link href={toLocalePath(locale, toTeacherPath(slug))} className={styles.link}>
            <span>
              {label !== undefined && `${label}: `}
              <TeacherName name={name} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
