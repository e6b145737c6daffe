import '@/app/features';
export { TeacherTimetablePage as default, generateMetadata } from '@/features/timetable/site/teacher-page';
