import type { getTranslations } from 'next-intl/server';
import { Link } from '@/components/ui/link';
import { toSlug } from '@/lib/content/transliterate';
import { toPublicPath } from '@/lib/content/public-path';
import type { Lesson } from '../../content/lessons';
import { toLocalePath, type Locale } from '@/lib/i18n/locales';
import { toClassName, type SubjectName } from '../reads/read-lessons';
import { takesPlace } from '../../model/list-teachers';
import { toTeacherPath } from '../../model/teacher-path';
import type { PlannedLesson } from '../../model/plan-day';
import { spellTeachers, type SpellTeacher } from '../../model/spell-teachers';
import { splitTeachers } from '../../model/split-teachers';
import { TeacherName } from './teacher-name';
import styles from './lesson-card.module.css';

/** What the lessons of a page share. */
export interface LessonContext {
  readonly locale: Locale;
  readonly t: Awaited<ReturnType<typeof getTranslations<'timetable.page'>>>;
  readonly toSubject: (name: string) => SubjectName;
  /** Spells the name of a teacher in the language of the page. */
  readonly toTeacher: SpellTeacher;
  /** Slug of the teacher whose lessons are shown; `null` for the lessons of a class. */
  readonly teacher: string | null;
}

interface Props {
  readonly lesson: PlannedLesson;
  readonly context: LessonContext;
}

/** Renders a lesson: subject, teacher or class, room, and its substitution. */
export function LessonCard({ lesson, context }: Props) {
  const { t, teacher } = context;
  const { shown, planned, isChanged } = lesson;
  const texts = shown ?? planned;
  if (!texts) return null;
  const isOwn = takesPlace(lesson, teacher);
  return (
    <div className={styles.lesson} data-state={!isOwn ? 'cancelled' : isChanged ? 'changed' : undefined}>
      <p className={styles.subject}>
        <Subject lesson={texts} context={context} />
      </p>
      {shown === null ? (
        <p className={styles.change}>{t('cancelled')}</p>
      ) : (
        <p className={styles.details}>
          <Who lesson={lesson} shown={shown} context={context} />
          {shown.room && <span className={styles.room}>{toRoomName(shown.room, t)}</span>}
        </p>
      )}
      {shown && isChanged && (
        <p className={styles.change}>
          {t('changed')}
          {!isOwn &&
            shown.teacher &&
            `: ${t('replaced', { name: spellTeachers(shown.teacher, context.toTeacher) })}`}
          {isOwn && planned && planned.subject !== shown.subject && (
            <> · {t('was', { was: context.toSubject(planned.subject).text })}</>
          )}
        </p>
      )}
    </div>
  );
}

function Subject({ lesson, context }: { readonly lesson: Lesson; readonly context: LessonContext }) {
  const { text, lang } = context.toSubject(lesson.subject);
  return (
    <>
      <span lang={lang}>{text}</span>
      {lesson.group && <span className={styles.group}> ({toGroupName(lesson.group, context)})</span>}
    </>
  );
}

/** Returns the name of a room. A number means a classroom. */
export function toRoomName(room: string, t: LessonContext['t']): string {
  return /^\d/.test(room) ? t('room', { room }) : room;
}

function toGroupName(group: string, { t }: LessonContext): string {
  return /^\d+$/.test(group) ? t('groupNumber', { group }) : group;
}

/** Renders the class on a teacher's page, and the teachers on the page of a class. */
function Who({
  lesson,
  shown,
  context: { locale, teacher, toTeacher },
}: {
  readonly lesson: PlannedLesson;
  readonly shown: Lesson;
  readonly context: LessonContext;
}) {
  if (teacher !== null) {
    const path = toLocalePath(locale, toPublicPath('timetables', lesson.timetable));
    return <Link href={path}>{toClassName(lesson.timetable, locale)}</Link>;
  }
  return splitTeachers(shown.teacher).map((name) => {
    const slug = toSlug(name);
    // A name without letters has no page.
    if (slug === '') return name;
    return (
      <Link key={name} href={toLocalePath(locale, toTeacherPath(slug))}>
        <TeacherName name={toTeacher(name)} />
      </Link>
    );
  });
}
