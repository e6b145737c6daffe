'use client';

import { splitTeachers } from '../model/split-teachers';
import { useSchoolLessons } from './use-school-lessons';

/** Parts of a lesson whose texts a field offers. */
const parts = ['subject', 'teacher', 'room', 'group'] as const;

/** Renders the list of the texts that timetables have for a part of a lesson, for the `list` of an input. */
export function LessonOptions({ id, part }: { readonly id: string; readonly part: string }) {
  const lessons = useSchoolLessons().classes.flatMap((item) => item.lessons);
  const offered = parts.find((name) => name === part);
  const texts = lessons.flatMap((lesson) =>
    offered === 'teacher' ? splitTeachers(lesson.teacher) : (offered && lesson[offered]) || [],
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
