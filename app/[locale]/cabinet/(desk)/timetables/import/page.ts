export { default, generateMetadata } from '@/features/timetable/cabinet/import-page';
