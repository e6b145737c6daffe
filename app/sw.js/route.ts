import '@/app/features';
export { GET } from '@/features/offline/site/worker-route';

export const dynamic = 'force-dynamic';
