import '@/app/features';
export { GET } from '@/features/offline/site/state-route';

export const dynamic = 'force-dynamic';
