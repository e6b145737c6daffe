export {
  ImportTimetablesPage as default,
  generateMetadata,
} from '@/features/timetable/cabinet/import/import-page';
