export { default, generateMetadata } from '@/features/canteen/site/dishes-page';
