import { useTranslations } from 'next-intl';
import type { InputIssue } from '@/lib/content/input-issue';
import type { Lesson } from '../content/lessons';
import { sourceColumns } from '../import/source-lesson';

/**
 * Returns a function that names the lesson and its part that a path of a form leads to, such as `lessons.12.teacher`; `null`
 * for another path.
 */
export function useLessonLabel(): (path: InputIssue['path'], values: object) => string | null {
  const t = useTranslations();
  return ([name, index, part], values) => {
    if (name !== 'lessons' || typeof index !== 'number') return null;
    const lesson = (values as { readonly lessons?: readonly Lesson[] }).lessons?.[index];
    if (!lesson) return null;
    const place = t('timetable.grid.cell', {
      day: t(`timetable.grid.days.${lesson.day}`),
      lesson: lesson.lesson,
    });
    const column = sourceColumns.find((candidate) => candidate === part);
    return column ? `${place}: ${t(`timetable.import.columns.${column}`)}` : place;
  };
}
