import '@/app/features';
export {
  MugalimderPage as default,
  generateMetadata,
} from '@/features/timetable/site/teachers/teachers-page';
