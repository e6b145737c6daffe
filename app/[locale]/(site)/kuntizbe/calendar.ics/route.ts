export { GET } from '@/features/calendar/site/calendar-file-route';

export const dynamic = 'force-dynamic';
