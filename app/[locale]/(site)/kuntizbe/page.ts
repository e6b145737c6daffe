import '@/app/features';
export { CalendarPage as default, generateMetadata } from '@/features/calendar/site/calendar-page';
