import '@/app/features';
export { EventPage as default, generateMetadata } from '@/features/calendar/site/event-page';
