import '@/app/features';
export { default, generateMetadata } from '@/features/canteen/site/dishes-page';
