import '@/app/features';
export { AshanaPage as default, generateMetadata } from '@/features/canteen/site/today-page';
