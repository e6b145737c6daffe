import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { isLocale } from '@/lib/i18n/locales';
import { answerLessonCalendar } from './lesson-calendar';
import { readTeacher } from './reads/read-teacher-spelling';
import { isLessonOf } from '../model/list-teachers';
import { toTeacherPath } from '../model/teacher-path';

export const dynamic = 'force-dynamic';

/** Returns the lessons of a teacher as a calendar. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; name: string }> },
) {
  const { locale, name: slug } = await params;
  const teacher = isLocale(locale) ? await readTeacher(slug, locale) : null;
  if (!isLocale(locale) || !teacher) notFound();
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return answerLessonCalendar({
    locale,
    name: t('teacherTitle', { name: teacher.name }),
    path: toTeacherPath(slug),
    isShown: (lesson) => isLessonOf(lesson, slug),
    teacher: slug,
  });
}
