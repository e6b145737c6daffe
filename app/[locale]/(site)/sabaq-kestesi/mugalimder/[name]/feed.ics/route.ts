export { GET } from '@/features/timetable/site/teacher-feed-route';

export const dynamic = 'force-dynamic';
