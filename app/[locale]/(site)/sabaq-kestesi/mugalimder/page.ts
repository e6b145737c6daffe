import '@/app/features';
export { TimetableTeachersPage as default } from '@/features/timetable/site/timetable-teachers-page';
