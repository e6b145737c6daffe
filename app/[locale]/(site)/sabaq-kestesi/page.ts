import '@/app/features';
export { TimetablePage as default, generateMetadata } from '@/features/timetable/site/timetables-page';
