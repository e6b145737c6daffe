import '@/app/features';
export { default, generateMetadata } from '@/features/calendar/site/calendar-page';
