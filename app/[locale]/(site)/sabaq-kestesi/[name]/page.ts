import '@/app/features';
export { ClassPage as default, generateMetadata } from '@/features/timetable/site/class-page';
