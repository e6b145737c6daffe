import '@/app/features';
export { default, generateMetadata } from '@/features/calendar/site/event-page';
