import '@/app/features';
export { default, generateMetadata } from '@/features/timetable/site/timetables-page';
