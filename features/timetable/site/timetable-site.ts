import { getTranslations } from 'next-intl/server';
import type { SiteFeature } from '@/components/site/installation/site-feature';
import { toPublicPath } from '@/lib/content/public-path';
import { FoundTeachers } from './found-teachers';
import { readTimetables } from './reads/read-lessons';
import { readTimetablePath } from './reads/read-teacher-paths';

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
  async staffLinks(person, locale) {
    const [t, path] = await Promise.all([
      getTranslations({ locale, namespace: 'timetable.page' }),
      readTimetablePath(person),
    ]);
    return path === null ? [] : [{ path, label: t('lessonsOf'), icon: 'table' }];
  },
};
