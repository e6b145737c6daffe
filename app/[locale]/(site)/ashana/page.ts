import '@/app/features';
export { default, generateMetadata } from '@/features/canteen/site/today-page';
