export { GET } from '@/features/timetable/cabinet/timetables-route';
