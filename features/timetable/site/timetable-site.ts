import { getTranslations } from 'next-intl/server';
import type { SiteFeature } from '@/components/site/installation/site-feature';
import { setSchoolClassesReader, type SchoolClasses } from '@/features/calendar/site/school-classes';
import { toPublicPath } from '@/lib/content/public-path';
import { toSchoolWeek } from '../model/to-school-week';
import { FoundTeachers } from './found-teachers';
import { readTimetables } from './read-lessons';
import { readTimetablePath } from './read-teacher-paths';

/** Timetables on public pages. */
export const timetableSite: SiteFeature = {
  siteMap: {
    sabaqKestesi: async () =>
      (await readTimetables()).map((timetable) => ({
        title: timetable.name,
        path: toPublicPath('timetables', timetable),
      })),
  },
  searchExtra: FoundTeachers,
  install: () => setSchoolClassesReader(readClasses),
  async staffLinks(person, locale) {
    const [t, path] = await Promise.all([
      getTranslations({ locale, namespace: 'timetable.page' }),
      readTimetablePath(person),
    ]);
    return path === null ? [] : [{ path, label: t('lessonsOf'), icon: 'table' }];
  },
};

async function readClasses(): Promise<SchoolClasses> {
  const timetables = await readTimetables();
  return {
    weekdays: toSchoolWeek(timetables),
    grades: timetables.flatMap(({ grade }) => grade ?? []),
  };
}
