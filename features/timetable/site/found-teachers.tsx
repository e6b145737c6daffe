import { getTranslations } from 'next-intl/server';
import type { SearchExtra } from '@/components/site/search-results/search-extras';
import { findTeachers } from './find-teachers';
import { TeacherLinks } from './teacher-links';

type Props = Parameters<Extract<SearchExtra, (...parameters: never) => unknown>>[0];

/** Renders the timetables of the teachers whose name a query contains. */
export async function FoundTeachers({ query, hits, locale }: Props) {
  const [t, teachers] = await Promise.all([
    getTranslations({ locale, namespace: 'timetable.page' }),
    findTeachers(query, hits, locale),
  ]);
  if (teachers.length === 0) return null;
  return (
    <section aria-label={t('teachers')}>
      <TeacherLinks teachers={teachers} label={t('teacherFound')} locale={locale} />
    </section>
  );
}
