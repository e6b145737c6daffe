export { GET } from '@/features/calendar/site/event-file-route';

export const dynamic = 'force-dynamic';
