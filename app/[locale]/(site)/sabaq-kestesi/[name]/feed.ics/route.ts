export { GET } from '@/features/timetable/site/class-feed-route';

export const dynamic = 'force-dynamic';
