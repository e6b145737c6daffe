import type { Previews } from '@/components/cabinet/preview/merge-previews';
import { BellList } from './bell-list';
import { ClassTimetable } from './class-timetable';
import { TeacherList } from './teachers/teacher-list';
import { MugalimderPage } from './teachers/teachers-page';
import { TimetablePage } from './timetables-page';

/** Previews of timetables, bells and teachers. */
export const previews: Previews = {
  pages: { sabaqKestesi: TimetablePage, mugalimder: MugalimderPage },
  items: { timetables: ({ item, locale }) => <ClassTimetable timetable={item} locale={locale} /> },
  lists: {
    bells: {
      page: 'sabaqKestesi',
      render: (bell, locale) => <BellList bells={[bell]} current={null} locale={locale} />,
    },
    teachers: {
      page: 'mugalimder',
      render: (teacher, locale) => <TeacherList teachers={[teacher]} locale={locale} />,
    },
  },
};
