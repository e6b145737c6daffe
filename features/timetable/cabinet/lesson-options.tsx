import { splitTeachers } from '../model/split-teachers';
import { useSchoolLessons } from './use-school-lessons';

/** Part of a lesson whose texts a field offers. */
export type OfferedPart = 'subject' | 'teacher' | 'room' | 'group';

/** Renders the list of the texts that timetables have for a part of a lesson, for the `list` of an input. */
export function LessonOptions({ id, part }: { readonly id: string; readonly part: OfferedPart }) {
  const lessons = useSchoolLessons().classes.flatMap((item) => item.lessons);
  const texts = lessons.flatMap((lesson) =>
    part === 'teacher' ? splitTeachers(lesson.teacher) : lesson[part] || [],
  );
  const collator = new Intl.Collator('kk', { numeric: true });
  return (
    <datalist id={id}>
      {[...new Set(texts)].sort(collator.compare).map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
}
