import { notFound, permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { toAddressName, toPublicPath } from '@/lib/content/public-path';
import { isLocale, toLocalePath } from '@/lib/i18n/locales';
import { answerLessonCalendar } from './lesson-calendar';
import { readTimetable, toClassName } from './reads/read-lessons';

export const dynamic = 'force-dynamic';

/** Returns the lessons of a class as a calendar. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ locale: string; name: string }> },
) {
  const { locale, name } = await params;
  const timetable = isLocale(locale) ? await readTimetable(name) : null;
  if (!isLocale(locale) || !timetable) notFound();
  const path = toPublicPath('timetables', timetable);
  if (toAddressName(timetable) !== name) permanentRedirect(toLocalePath(locale, `${path}/feed.ics`));
  const t = await getTranslations({ locale, namespace: 'timetable.page' });
  return answerLessonCalendar({
    locale,
    name: t('classTitle', { name: toClassName(timetable, locale) }),
    path,
    isShown: (lesson) => lesson.timetable.id === timetable.id,
    teacher: null,
  });
}
