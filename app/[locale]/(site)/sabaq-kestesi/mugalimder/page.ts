import '@/app/features';
export { default } from '@/features/timetable/site/timetable-teachers-page';
